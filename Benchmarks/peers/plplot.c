/* Draws a workload with PLplot: plplot whole|draw WORKLOAD CSV OUTPUT [ROUNDS]. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <plplot/plplot.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>

static double *columns[32];
static int width, count;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

/* A number of the files, which have four places at most; a text is the number of its record. */
static double number(const char **text) {
  const char *place = *text;
  double sign = 1;
  if (*place == '-') { sign = -1; place++; }
  long whole = 0, scale = 1;
  if (*place > '9') while (*place != ',' && *place != '\n') place++;
  while (*place >= '0' && *place <= '9') whole = whole * 10 + *place++ - '0';
  if (*place == '.') {
    place++;
    while (*place >= '0' && *place <= '9') { whole = whole * 10 + *place++ - '0'; scale *= 10; }
  }
  *text = place;
  return sign * (double)whole / (double)scale;
}

static void load(const char *path) {
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) exit(1);
  const char *text = mmap(0, status.st_size, PROT_READ, MAP_PRIVATE, file, 0), *end = text + status.st_size;
  for (width = 1; *text != '\n'; text++) width += *text == ',';
  text++;
  int room = 1 << 16;
  for (int column = 0; column < width; column++) columns[column] = malloc(room * sizeof(double));
  while (text < end) {
    if (count == room) {
      room *= 2;
      for (int column = 0; column < width; column++) columns[column] = realloc(columns[column], room * sizeof(double));
    }
    for (int column = 0; column < width; column++, text++) columns[column][count] = number(&text);
    count++;
  }
}

static void draw(const char *workload, const char *output) {
  int small = !strcmp(workload, "w1") || !strcmp(workload, "w8"), bars = small || !strcmp(workload, "w7");
  double low = bars ? 0 : 1e300, high = -1e300, left = 1e300, right = -1e300;
  for (int column = 1; column < width; column++)
    for (int record = 0; record < count; record++) {
      if (columns[column][record] < low) low = columns[column][record];
      if (columns[column][record] > high) high = columns[column][record];
    }
  if (small) for (int record = 0; record < count; record++) columns[0][record] = record;
  for (int record = 0; record < count; record++) {
    if (columns[0][record] < left) left = columns[0][record];
    if (columns[0][record] > right) right = columns[0][record];
  }
  plsdev(strstr(output, ".svg") ? "svg" : "pngcairo");
  plsfnam(output);
  plspage(0, 0, small ? 800 : 1600, small ? 600 : 900, 0, 0);
  plscolbg(255, 255, 255);
  plinit();
  plcol0(15);
  plenv(left - bars, right + bars, low, high, 0, 0);
  for (int column = 1; column < width; column++) {
    plcol0(1 + column % 14);
    if (bars) {
      double share = 0.8 / (width - 1);
      for (int record = 0; record < count; record++) {
        double start = columns[0][record] - 0.4 + share * (column - 1), top = columns[column][record];
        double xs[4] = {start, start, start + share, start + share}, ys[4] = {0, top, top, 0};
        plfill(4, xs, ys);
      }
    } else if (!strcmp(workload, "w5")) {
      plpoin(count, columns[0], columns[column], 17);
    } else {
      plline(count, columns[0], columns[column]);
    }
  }
  plend();
}

static int ascending(const void *one, const void *other) {
  return *(const double *)one < *(const double *)other ? -1 : 1;
}

int main(int argc, char **argv) {
  if (argc < 5) return 64;
  load(argv[3]);
  if (!strcmp(argv[1], "whole")) {
    draw(argv[2], argv[4]);
    return 0;
  }
  int rounds = argc > 5 ? atoi(argv[5]) : 5;
  double *times = malloc((rounds + 1) * sizeof(double)), total = 0;
  for (int round = 0; round <= rounds; round++) {
    double start = now();
    draw(argv[2], argv[4]);
    times[round] = now() - start;
    if (round > 0) total += times[round];
  }
  qsort(times + 1, rounds, sizeof(double), ascending);
  printf("whole %f\nrate %f\n", times[1 + rounds / 2], rounds / total * 1e3);
  return 0;
}
