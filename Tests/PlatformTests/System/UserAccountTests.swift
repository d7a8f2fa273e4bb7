import Testing
import Traits

@testable import Platform

struct UserAccountTests {
  private static let users = """
    root:x:0:0:root:/root:/bin/sh
    broken
    panel:x:901:902::/:/usr/sbin/nologin
    other:x:x:1::/:/bin/sh
    """
  private static let groups = """
    root:x:0:
    video:x:44:
    input:x:105:somebody
    dialout:x:20:somebody,panel
    lp:x:7:panelist
    broken
    """

  private func account(_ name: String) -> UserAccount? {
    UserAccount(named: name, users: Self.users, groups: Self.groups)
  }

  @Test(.fault("C053")) func itHasItsOwnGroupsAndThoseOfDevices() {
    #expect(account("panel")?.user == 901)
    #expect(account("panel")?.group == 902)
    #expect(account("panel")?.groups == [44, 105, 20])
  }

  @Test func namesThatAreNotThereOrBrokenAreNobody() {
    #expect(account("panelist") == nil)
    #expect(account("other") == nil)
    #expect(account("broken") == nil)
    #expect(account("") == nil)
  }

  @Test func aUserThatIsNotThereIsAnErrorOfTheConfiguration() {
    #expect(throws: BoardError.self) { try UserAccount(named: "no such user") }
    do { _ = try UserAccount(named: "no such user") } catch { #expect(error.status == 78) }
  }
}
