import Glibc

/// Returns the time of a clock that never goes back, in milliseconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}

/// Returns the duration of `body` in milliseconds.
func time(_ body: () throws -> Void) rethrows -> Double {
  let start = now()
  try body()
  return now() - start
}

/// Returns the median of some times.
func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

/// Returns the peak memory of this process so far, in megabytes.
func peakMemory() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_maxrss) / 1024
}

/// A generator of numbers that are the same in every run.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, 1.
  mutating func part() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a number around 0, roughly normally distributed: the sum of twelve parts, less six.
  mutating func normal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += part() }
    return sum
  }
}
