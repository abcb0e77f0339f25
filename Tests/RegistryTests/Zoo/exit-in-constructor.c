#include <stdlib.h>

#include "zoo.h"

__attribute__((constructor)) static void wake(void) { exit(0); }
PLUGIN_WITH_KIND("exit-in-constructor")
ENTRY
