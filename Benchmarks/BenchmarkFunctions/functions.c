#include "benchmark_functions.h"

void benchmark_pass(const double *numbers, size_t count, double *least, double *greatest) {
  double low[8], high[8];
  for (int lane = 0; lane < 8; lane++) {
    low[lane] = __builtin_inf();
    high[lane] = -__builtin_inf();
  }
  size_t place = 0;
  for (; place + 8 <= count; place += 8) {
    for (int lane = 0; lane < 8; lane++) {
      double number = numbers[place + lane];
      low[lane] = number < low[lane] ? number : low[lane];
      high[lane] = number > high[lane] ? number : high[lane];
    }
  }
  for (; place < count; place++) {
    low[0] = numbers[place] < low[0] ? numbers[place] : low[0];
    high[0] = numbers[place] > high[0] ? numbers[place] : high[0];
  }
  *least = low[0];
  *greatest = high[0];
  for (int lane = 1; lane < 8; lane++) {
    *least = low[lane] < *least ? low[lane] : *least;
    *greatest = high[lane] > *greatest ? high[lane] : *greatest;
  }
}

__attribute__((noinline)) static double callee(int64_t record) { return (double)record * 0.5; }

benchmark_function benchmark_callee(void) { return (benchmark_function)callee; }

double benchmark_sum(benchmark_function function, int64_t count) {
  double (*of)(int64_t) = (double (*)(int64_t))function;
  double sum = 0;
  for (int64_t record = 0; record < count; record++) sum += of(record);
  return sum;
}
