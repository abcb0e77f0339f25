/* Built with a header of the same major version whose structs have grown. */
#include "zoo.h"

static const struct {
  ch_kind kind;
  void *later[4];
} kind = {.kind = {.size = sizeof kind, .id = "org.example.newer-minor", .name = "newer-minor", FUNCTIONS}};
static const ch_kind *const kinds[] = {&kind.kind};
static const struct {
  ch_plugin plugin;
  const char *later;
} grown = {
    .plugin = {.size = sizeof grown, .major = 1, .minor = 7, .name = "Zoo", .version = "1", LIST(kinds, kind_count)}};
const ch_plugin *charthouse_plugin_v1(void) { return &grown.plugin; }
