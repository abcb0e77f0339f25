/* The reference of the benchmark: plain C. */
#ifndef BENCHMARK_FUNCTIONS_H
#define BENCHMARK_FUNCTIONS_H

#include <stddef.h>
#include <stdint.h>

typedef void (*benchmark_function)(void);

/* Finds the minimum and the maximum of numbers except NaN, in one pass on one thread. */
void benchmark_pass(const double *numbers, size_t count, double *least, double *greatest);

/* Returns a function to call: func(record: s64) -> f64. */
benchmark_function benchmark_callee(void);
/* Calls func(record: s64) -> f64 for the records from 0 and returns the sum. */
double benchmark_sum(benchmark_function function, int64_t count);

#endif
