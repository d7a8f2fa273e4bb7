// What a laptop's firmware says of its display's light: eleven steps, of which it keeps one.
// S10 is the second PCI slot: the display of kiosk_vm/machine.py, behind the free port.
DefinitionBlock ("", "SSDT", 2, "KIOSK", "LIGHT", 1)
{
  External (\_SB.PCI0.S10, DeviceObj)
  Scope (\_SB.PCI0.S10)
  {
    Method (_DOS, 1) {}
    Method (_DOD) { Return (Package () { 0x80000110 }) }
    Device (LCD)
    {
      Name (_ADR, 0x0110)
      Name (LVL, 100)
      // With mains, with a battery, then all there are.
      Method (_BCL) { Return (Package () { 100, 50, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100 }) }
      Method (_BCM, 1) { LVL = Arg0 }
      Method (_BQC) { Return (LVL) }
    }
  }
}
