import Glibc

/// A call to a ``FakeCard``, named after the kernel's.
public nonisolated enum FakeCall: String, CaseIterable, Hashable, Sendable {
  /// `DRM_IOCTL_VERSION`.
  case version
  /// `DRM_IOCTL_GET_CAP`.
  case getCap
  /// `DRM_IOCTL_SET_CLIENT_CAP`.
  case setClientCap
  /// `DRM_IOCTL_SET_MASTER`.
  case setMaster
  /// `DRM_IOCTL_DROP_MASTER`.
  case dropMaster
  /// `DRM_IOCTL_MODE_GETRESOURCES`.
  case getResources
  /// `DRM_IOCTL_MODE_GETCONNECTOR`.
  case getConnector
  /// `DRM_IOCTL_MODE_GETENCODER`.
  case getEncoder
  /// `DRM_IOCTL_MODE_GETCRTC`.
  case getCrtc
  /// `DRM_IOCTL_MODE_GETPLANERESOURCES`.
  case getPlaneResources
  /// `DRM_IOCTL_MODE_GETPLANE`.
  case getPlane
  /// `DRM_IOCTL_MODE_OBJ_GETPROPERTIES`.
  case getProperties
  /// `DRM_IOCTL_MODE_CREATE_DUMB`.
  case createDumb
  /// `DRM_IOCTL_MODE_MAP_DUMB` and mmap(2).
  case mapDumb
  /// `DRM_IOCTL_MODE_DESTROY_DUMB`.
  case destroyDumb
  /// `DRM_IOCTL_MODE_ADDFB2`.
  case addFB
  /// `DRM_IOCTL_MODE_RMFB`.
  case removeFB
  /// `DRM_IOCTL_MODE_CREATEPROPBLOB`.
  case createBlob
  /// `DRM_IOCTL_MODE_DESTROYPROPBLOB`.
  case destroyBlob
  /// `DRM_IOCTL_MODE_ATOMIC` that only asks.
  case atomicTest
  /// `DRM_IOCTL_MODE_ATOMIC` that may set a mode.
  case atomicModeSet
  /// `DRM_IOCTL_MODE_ATOMIC` that shows a frame at once in the mode that runs.
  case atomicShow
  /// `DRM_IOCTL_MODE_ATOMIC` that asks for a flip.
  case atomicFlip
  /// `DRM_IOCTL_MODE_SETCRTC`.
  case setCrtc
  /// `DRM_IOCTL_MODE_PAGE_FLIP`.
  case pageFlip
  /// `DRM_IOCTL_MODE_DIRTYFB`.
  case dirtyFB
  /// `DRM_IOCTL_MODE_OBJ_SETPROPERTY`.
  case setProperty
  /// `DRM_IOCTL_MODE_CURSOR`.
  case cursor
  /// read(2) of events.
  case readEvents

  /// The `errno` values that the kernel has for it: those of the DRM core, and of drivers that check more.
  public var documentedErrors: [Int32] {
    let own: [Int32] =
      switch self {
      case .version: [EFAULT]
      case .getCap: [EINVAL, EOPNOTSUPP]
      case .setClientCap: [EINVAL, EOPNOTSUPP]
      case .setMaster: [EACCES, EBUSY, EINVAL]
      case .dropMaster: [EACCES, EINVAL]
      case .getResources: [EFAULT, ENOENT, EOPNOTSUPP]
      case .getConnector: [ENOENT, EOPNOTSUPP]
      case .getEncoder, .getCrtc, .getPlane: [ENOENT, EOPNOTSUPP]
      case .getPlaneResources: [EOPNOTSUPP]
      case .getProperties: [EINVAL, ENOENT, EOPNOTSUPP]
      case .createDumb: [EINVAL, ENOMEM, ENOSPC, ENOSYS]
      case .mapDumb: [EAGAIN, EINVAL, ENOENT, ENOMEM, ENOSYS]
      case .destroyDumb: [EINVAL, ENOENT, ENOSYS]
      case .addFB: [EINVAL, ENOENT, ENOMEM]
      case .removeFB: [ENOENT]
      case .createBlob: [EFAULT, EINVAL, ENOMEM]
      case .destroyBlob: [ENOENT, EPERM]
      case .setProperty: [EACCES, EINVAL, ENOENT]
      case .cursor: [EACCES, EINVAL, ENOENT, ENXIO]
      case .atomicTest, .atomicModeSet, .atomicShow, .atomicFlip:
        [
          EACCES, EBUSY, EDEADLK, EINTR, EINVAL, EIO, ENOENT, ENOMEM, ENOSPC, EOPNOTSUPP, ERANGE,
          ETIMEDOUT,
        ]
      case .setCrtc: [EACCES, EBUSY, EINTR, EINVAL, EIO, ENOENT, ENOMEM, ENOSPC, ERANGE]
      case .pageFlip: [EACCES, EBUSY, EINTR, EINVAL, ENOENT, ENOMEM, ENOSPC]
      case .dirtyFB: [EACCES, EBUSY, EINTR, EINVAL, EIO, ENOENT, ENOMEM, ENOSYS]
      case .readEvents: [EFAULT, EINTR, EIO, ENOMEM]
      }
    // A device that is gone says so at every call.
    return own + [ENODEV]
  }
}
