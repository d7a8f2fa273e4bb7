#pragma once
// libthai, used for the words of Thai text.
#include <thai/thbrk.h>
