/* Waits forever, as does its child process, which has all its descriptors. */
#include <stdio.h>
#include <unistd.h>

#include "zoo.h"

__attribute__((constructor)) static void wake(void) {
  fork();
  for (;;) pause();
}
PLUGIN_WITH_KIND("hang-in-constructor")
ENTRY
