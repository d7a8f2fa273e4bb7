#pragma once
// libdrm and the DRM uAPI. The importer does not see function-like macros; their values follow as constants.
#include <drm_fourcc.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

static const uint32_t kDRMFormatXRGB8888 = DRM_FORMAT_XRGB8888;
static const uint32_t kDRMFormatARGB8888 = DRM_FORMAT_ARGB8888;
static const uint32_t kDRMFormatXBGR8888 = DRM_FORMAT_XBGR8888;
static const uint32_t kDRMFormatBGRX8888 = DRM_FORMAT_BGRX8888;
static const uint32_t kDRMFormatABGR8888 = DRM_FORMAT_ABGR8888;
static const uint32_t kDRMFormatBGRA8888 = DRM_FORMAT_BGRA8888;
static const uint32_t kDRMFormatRGB888 = DRM_FORMAT_RGB888;
static const uint32_t kDRMFormatBGR888 = DRM_FORMAT_BGR888;
static const uint32_t kDRMFormatRGB565 = DRM_FORMAT_RGB565;
static const uint32_t kDRMFormatBGR565 = DRM_FORMAT_BGR565;

static const unsigned long kDRMIoctlCreateDumb = DRM_IOCTL_MODE_CREATE_DUMB;
static const unsigned long kDRMIoctlMapDumb = DRM_IOCTL_MODE_MAP_DUMB;
static const unsigned long kDRMIoctlDestroyDumb = DRM_IOCTL_MODE_DESTROY_DUMB;
static const unsigned long kDRMIoctlAtomic = DRM_IOCTL_MODE_ATOMIC;
