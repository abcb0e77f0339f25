/* C functions for ChartBridge's tests: some to be called, some that call back. */
#ifndef BRIDGE_FIXTURES_H
#define BRIDGE_FIXTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void (*fixture_function)(void);
typedef struct { const char *text; size_t count; } fixture_string;

/* Every scalar in and out. */
bool fixture_not(bool value);
int32_t fixture_negate_s32(int32_t value);
int64_t fixture_negate_s64(int64_t value);
double fixture_half(double value);
uint32_t fixture_opaque(uint32_t color);
int32_t fixture_next_case(int32_t position);
const void *fixture_same(const void *pointer);

/* What is passed as several parameters, and returned through trailing pointers. */
void fixture_upper(const char *text, size_t count, const char **result, size_t *result_count);
void fixture_swap(double x, double y, double *result_x, double *result_y);
void fixture_reverse_f64(const double *values, size_t count, const double **result, size_t *result_count);
void fixture_reverse_strings(const fixture_string *values, size_t count, const fixture_string **result,
                             size_t *result_count);
void fixture_count_true(const bool *values, size_t count, bool *has, int64_t *result);
void fixture_maybe_double(bool has, double value, bool *result_has, double *result);

/* Twelve parameters of all sizes: writes them as text. */
void fixture_twelve(bool a, int32_t b, int64_t c, double d, const char *e, size_t e_count, uint32_t f, double g_x,
                    double g_y, const double *h, size_t h_count, bool i_has, double i, const void *j, int32_t k,
                    int64_t l, const char **result, size_t *result_count);

/* A bool in the lowest byte of a register, and rubbish above. */
uint64_t fixture_dirty_bool(uint64_t register_value);
/* A number whose return must not write beyond its place. */
void fixture_nothing(void);

/* Calls func(chart, value: s64) -> s64 and gives the result. */
int64_t fixture_call_with_chart(fixture_function function, void *chart, int64_t value);
/* Calls func(record: s64) -> f64 on a new thread. */
double fixture_call_on_thread(fixture_function function, int64_t record);
/* Calls func() -> s32, and func() -> bool, and gives the whole register. */
int64_t fixture_register_of_s32(fixture_function function);
uint64_t fixture_register_of_bool(fixture_function function);
/* Calls func(record: s64) -> string and gives how long the answer is, if it ends with NUL, else -1. */
int64_t fixture_length_of_answer(fixture_function function, int64_t record);
/* Calls func(depth: s64) -> s64 and adds 1: for calls within calls. */
int64_t fixture_descend(fixture_function function, int64_t depth);

/* Forbids memory that can be both written and run, now and later; 0, or errno. */
int fixture_forbid_writable_code(void);

#endif
