#include "zoo.h"

const ch_plugin *charthouse_plugin_v1(void) { return NULL; }
