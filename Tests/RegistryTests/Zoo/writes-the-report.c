#include <unistd.h>

#include "zoo.h"

const ch_plugin *charthouse_plugin_v1(void) {
  if (write(3, "all is well", 11) != 11) return NULL;
  return NULL;
}
