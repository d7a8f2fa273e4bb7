#include "CLinux.h"
int kioskLinuxPlaceholder(void) { return 0; }
