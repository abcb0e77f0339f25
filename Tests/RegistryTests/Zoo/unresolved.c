#include "zoo.h"

extern const ch_plugin *made_elsewhere(void);
const ch_plugin *charthouse_plugin_v1(void) { return made_elsewhere(); }
