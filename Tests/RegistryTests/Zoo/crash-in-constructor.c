#include <signal.h>
#include <stdio.h>

#include "zoo.h"

__attribute__((constructor)) static void wake(void) {
  fprintf(stderr, "the licence\nhas run out\n");
  raise(SIGSEGV);
}
PLUGIN_WITH_KIND("crash-in-constructor")
ENTRY
