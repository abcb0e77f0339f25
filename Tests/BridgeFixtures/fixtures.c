#include "bridge_fixtures.h"

#include <ctype.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>

static bool not_(bool value) { return !value; }
static int32_t negate_s32(int32_t value) { return -value; }
static int64_t negate_s64(int64_t value) { return -value; }
static double half(double value) { return value / 2; }
static uint32_t opaque(uint32_t color) { return color | 0xFF; }
static int32_t next_case(int32_t position) { return position + 1; }
static const void *same(const void *pointer) { return pointer; }

static void upper(const char *text, size_t count, const char **result, size_t *result_count) {
  static char upper[256];
  for (size_t i = 0; i <= count && i < sizeof upper; i++) upper[i] = (char)toupper((unsigned char)text[i]);
  *result = upper;
  *result_count = count;
}

static void swap(double x, double y, double *result_x, double *result_y) {
  *result_x = y;
  *result_y = x;
}

static void reverse_f64(const double *values, size_t count, const double **result, size_t *result_count) {
  static double reversed[64];
  for (size_t i = 0; i < count; i++) reversed[i] = values[count - 1 - i];
  *result = reversed;
  *result_count = count;
}

static void reverse_strings(const fixture_string *values, size_t count, const fixture_string **result,
                             size_t *result_count) {
  static fixture_string reversed[64];
  static char texts[64][64];
  for (size_t i = 0; i < count; i++) {
    const fixture_string *value = &values[count - 1 - i];
    memcpy(texts[i], value->text, value->count + 1);
    reversed[i] = (fixture_string){texts[i], value->count};
  }
  *result = reversed;
  *result_count = count;
}

static void count_true(const bool *values, size_t count, bool *has, int64_t *result) {
  *has = count > 0;
  *result = 0;
  for (size_t i = 0; i < count; i++) *result += values[i];
}

static void maybe_double(bool has, double value, bool *result_has, double *result) {
  *result_has = has;
  *result = 2 * value;
}

static void twelve(bool a, int32_t b, int64_t c, double d, const char *e, size_t e_count, uint32_t f, double g_x,
                    double g_y, const double *h, size_t h_count, bool i_has, double i, const void *j, int32_t k,
                    int64_t l, const char **result, size_t *result_count) {
  static char text[512];
  int count = snprintf(text, sizeof text, "%d %d %lld %g %.*s %08x %g,%g [%zu: %g] %d:%g %d %d %lld", a, b,
                       (long long)c, d, (int)e_count, e, f, g_x, g_y, h_count, h_count ? h[h_count - 1] : 0, i_has,
                       i_has ? i : 0, j != NULL, k, (long long)l);
  *result = text;
  *result_count = (size_t)count;
}

static uint64_t register_(uint64_t value) { return value; }
static void nothing(void) {}

fixture_function fixture_named(const char *name) {
  static const struct {
    const char *name;
    fixture_function function;
  } functions[] = {
      {"not", (fixture_function)not_},
      {"negate_s32", (fixture_function)negate_s32},
      {"negate_s64", (fixture_function)negate_s64},
      {"half", (fixture_function)half},
      {"opaque", (fixture_function)opaque},
      {"next_case", (fixture_function)next_case},
      {"same", (fixture_function)same},
      {"upper", (fixture_function)upper},
      {"swap", (fixture_function)swap},
      {"reverse_f64", (fixture_function)reverse_f64},
      {"reverse_strings", (fixture_function)reverse_strings},
      {"count_true", (fixture_function)count_true},
      {"maybe_double", (fixture_function)maybe_double},
      {"twelve", (fixture_function)twelve},
      {"register", (fixture_function)register_},
      {"nothing", (fixture_function)nothing},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    if (strcmp(functions[i].name, name) == 0) return functions[i].function;
  }
  return NULL;
}

int64_t fixture_call_with_chart(fixture_function function, void *chart, int64_t value) {
  return ((int64_t(*)(void *, int64_t))function)(chart, value);
}

struct errand {
  fixture_function function;
  int64_t record;
  double result;
};

static void *run_errand(void *context) {
  struct errand *errand = context;
  errand->result = ((double (*)(int64_t))errand->function)(errand->record);
  return NULL;
}

double fixture_call_on_thread(fixture_function function, int64_t record) {
  struct errand errand = {function, record, 0};
  pthread_t thread;
  if (pthread_create(&thread, NULL, run_errand, &errand) != 0) return -1;
  pthread_join(thread, NULL);
  return errand.result;
}

int32_t fixture_s32_of(fixture_function function) { return ((int32_t(*)(void))function)(); }
uint64_t fixture_register_of_bool(fixture_function function) { return ((uint64_t(*)(void))function)(); }

int64_t fixture_length_of_answer(fixture_function function, int64_t record) {
  const char *text = NULL;
  size_t count = 0;
  ((void (*)(int64_t, const char **, size_t *))function)(record, &text, &count);
  if (text == NULL) return count == 0 ? 0 : -1;
  return strlen(text) == count ? (int64_t)count : -1;
}

int64_t fixture_descend(fixture_function function, int64_t depth) {
  return 1 + ((int64_t(*)(int64_t))function)(depth);
}

int fixture_forbid_writable_code(void) {
  enum { SET_MDWE = 65, REFUSE_EXEC_GAIN = 1 };
  return prctl(SET_MDWE, REFUSE_EXEC_GAIN, 0, 0, 0) == 0 ? 0 : errno;
}
