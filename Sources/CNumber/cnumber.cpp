#include "cnumber.h"

#include <charconv>

bool cnumber_parse(const char *text, size_t count, double *value) {
  const auto [end, error] = std::from_chars(text, text + count, *value);
  return error == std::errc() && end == text + count;
}

size_t cnumber_write(double value, char *text, size_t room) {
  const auto [end, error] = std::to_chars(text, text + room, value);
  return error == std::errc() ? static_cast<size_t>(end - text) : 0;
}
