import CLinux
import Glibc

/// A user that the program can become after it has opened what only root may open.
nonisolated struct UserAccount: Hashable {
  /// The name.
  let name: String
  /// Its number, and that of its group.
  let user: UInt32
  let group: UInt32
  /// The other groups: its own, and those that devices which are plugged in later belong to.
  let groups: [UInt32]

  /// Groups of displays and input devices.
  static let deviceGroups = ["video", "input"]

  /// The user that `/etc/passwd` and `/etc/group` know by that name; no name service is asked.
  ///
  /// - Throws: status 78 where there is no such user.
  init(named name: String) throws(BoardError) {
    let users = (try? Files.text(of: "/etc/passwd", limit: 1 << 20)) ?? ""
    let groups = (try? Files.text(of: "/etc/group", limit: 1 << 20)) ?? ""
    guard let found = UserAccount(named: name, users: users, groups: groups) else {
      throw BoardError(
        ["user \(name): not in /etc/passwd; add it with useradd --system \(name)"], status: 78)
    }
    self = found
  }

  /// The same from the texts of the two files; nil where there is no such user.
  init?(named name: String, users: String, groups: String) {
    let entry = Self.entries(of: users).first { $0.count >= 4 && $0[0] == name }
    guard let entry, let user = UInt32(entry[2]), let group = UInt32(entry[3]) else { return nil }
    self.name = name
    self.user = user
    self.group = group
    self.groups = Self.entries(of: groups).compactMap { fields in
      guard fields.count >= 4, let number = UInt32(fields[2]) else { return nil }
      let isMember = fields[3].split(separator: ",").contains { $0 == name }
      return isMember || Self.deviceGroups.contains(fields[0]) ? number : nil
    }
  }

  /// Becomes it for good; of root's rights those over terminals are kept.
  ///
  /// - Throws: status 77 where the program may not.
  func become() throws(BoardError) {
    if getuid() == user, geteuid() == user, user != 0 { return }
    guard kioskBecomeUser(user, group, groups, Int32(groups.count)) == 0 else {
      let reason = SystemError("setresuid").reason
      throw .notPermitted(["cannot become user \(name): \(reason); start as root, or without user"])
    }
  }

  // MARK: - Private

  private static func entries(of text: String) -> [[String]] {
    text.split(separator: "\n").map { line in
      line.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
