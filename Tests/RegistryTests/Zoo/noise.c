/* Writes far more than a pipe holds, and is otherwise valid. */
#include <stdio.h>

#include "zoo.h"

__attribute__((constructor)) static void wake(void) {
  for (int line = 0; line < 20000; line++) printf("line %d of much noise\n", line);
  fflush(stdout);
}
PLUGIN_WITH_KIND("noise")
ENTRY
