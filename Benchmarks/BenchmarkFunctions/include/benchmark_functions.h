/* What the benchmark measures against: plain C. */
#ifndef BENCHMARK_FUNCTIONS_H
#define BENCHMARK_FUNCTIONS_H

#include <stddef.h>
#include <stdint.h>

typedef void (*benchmark_function)(void);

/* Least and greatest of some numbers, NaN left out: one pass on one thread. */
void benchmark_pass(const double *numbers, size_t count, double *least, double *greatest);

/* A function to be called: func(record: s64) -> f64. */
benchmark_function benchmark_callee(void);
/* Calls func(record: s64) -> f64 for the records from 0 and gives the sum. */
double benchmark_sum(benchmark_function function, int64_t count);

#endif
