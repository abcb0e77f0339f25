#include "ctimezone.h"

#include <cctz/time_zone.h>

bool ctimezone_offset(const char *name, int64_t moment, int32_t *offset) {
  cctz::time_zone timeZone;
  if (!cctz::load_time_zone(name, &timeZone)) return false;
  *offset = timeZone.lookup(cctz::time_point<cctz::seconds>(cctz::seconds(moment))).offset;
  return true;
}
