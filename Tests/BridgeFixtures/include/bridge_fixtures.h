/* C functions for ChartBridge's tests: some are called, some call back. */
#ifndef BRIDGE_FIXTURES_H
#define BRIDGE_FIXTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void (*fixture_function)(void);
typedef struct { const char *text; size_t count; } fixture_string;

/* Returns one of the functions to call by its name, or NULL. */
fixture_function fixture_named(const char *name);

/* Calls func(chart, value: s64) -> s64 and returns the result. */
int64_t fixture_call_with_chart(fixture_function function, void *chart, int64_t value);
/* Calls func(record: s64) -> f64 on a new thread. */
double fixture_call_on_thread(fixture_function function, int64_t record);
/* Calls func() -> s32. */
int32_t fixture_s32_of(fixture_function function);
/* Calls func() -> bool and returns the whole register. */
uint64_t fixture_register_of_bool(fixture_function function);
/* Calls func(record: s64) -> string and returns the length of the answer, or -1 if it doesn't end with NUL. */
int64_t fixture_length_of_answer(fixture_function function, int64_t record);
/* Calls func(depth: s64) -> s64 and adds 1, for nested calls. */
int64_t fixture_descend(fixture_function function, int64_t depth);

/* Forbids memory that is writable and executable, from now on; returns 0 or errno. */
int fixture_forbid_writable_code(void);

#endif
