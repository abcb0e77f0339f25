/* Ends the process until the file MARKER exists: the error is outside the plug-in. */
#include <stdlib.h>
#include <unistd.h>

#include "zoo.h"

__attribute__((constructor)) static void wake(void) {
  if (access(MARKER, F_OK) != 0) _exit(3);
}
PLUGIN_WITH_KIND("until-mended")
ENTRY
