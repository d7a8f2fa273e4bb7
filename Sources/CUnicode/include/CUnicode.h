#pragma once
// Tables of the Unicode Character Database, written by Scripts/unicode-tables.
#include <stdint.h>

extern const uint8_t kioskLineBreakFirst[];
extern const uint16_t kioskLineBreakSecond[];
extern const uint8_t kioskLineBreakLeaves[];

/// The class of a scalar for line breaking (UAX #14, after rule LB1) in the low 6 bits; 0x40: East_Asian_Width is F, W or H;
/// 0x80: Extended_Pictographic and not assigned. What is no scalar counts as U+0000.
static inline uint8_t kioskLineBreak(uint32_t scalar) {
  uint32_t known = scalar < 0x110000 ? scalar : 0;
  uint32_t second = kioskLineBreakSecond[(uint32_t)kioskLineBreakFirst[known >> 9] << 5 | (known >> 4 & 31)];
  return kioskLineBreakLeaves[second << 4 | (known & 15)];
}
