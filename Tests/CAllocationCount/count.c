// The linker takes these definitions before the C library's, for the libraries as well; glibc keeps
// its own under other names for this purpose.
#include "CAllocationCount.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_int isCounting;
static atomic_ullong allocations;

void allocationCountStart(void) {
  atomic_store(&allocations, 0);
  atomic_store(&isCounting, 1);
}

uint64_t allocationCountStop(void) {
  atomic_store(&isCounting, 0);
  return atomic_load(&allocations);
}

__attribute__((noinline)) void allocationWasCounted(void) {
  atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
}

static inline void countOne(void) {
  if (atomic_load_explicit(&isCounting, memory_order_relaxed)) allocationWasCounted();
}

void *malloc(size_t size) {
  countOne();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  countOne();
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  countOne();
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  countOne();
  return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
  countOne();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  countOne();
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *made = __libc_memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *block = made;
  return 0;
}
