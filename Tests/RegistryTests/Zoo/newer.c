int charthouse_plugin_v2(void) { return 0; }
