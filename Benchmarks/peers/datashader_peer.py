"""Draws a workload with Datashader, repeatedly in memory: counts for each pixel, coloured, without axes or text."""
import io
import sys
import time

import datashader
import datashader.transfer_functions as transfer
import pandas

workload, data, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3])


def draw(table):
    canvas = datashader.Canvas(1600, 900)
    counts = canvas.points(table, "x", "y") if workload == "w5" else canvas.line(table, "x", "y")
    picture = transfer.set_background(transfer.shade(counts, cmap=["#9ecae1", "#08306b"], how="linear"), "white")
    picture.to_pil().save(io.BytesIO(), format="png")


columns = pandas.read_csv(data, dtype=float)
x, y = columns["x"].to_numpy(), columns["y"].to_numpy()
times = []
for _ in range(rounds + 1):
    start = time.perf_counter()
    draw(pandas.DataFrame({"x": x, "y": y}, copy=False))
    times.append(time.perf_counter() - start)
times = sorted(times[1:])
print("whole", times[len(times) // 2] * 1e3)
