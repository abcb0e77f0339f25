int charthouse_plugin_v0(void) { return 0; }
