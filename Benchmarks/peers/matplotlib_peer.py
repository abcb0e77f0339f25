"""Draws a workload with matplotlib in its fast style: `whole` from CSV to a file, `draw` repeatedly in memory."""
import io
import sys
import time

mode, workload, data, output = sys.argv[1:5]
import matplotlib

matplotlib.use("agg")
import matplotlib.pyplot as plt
import numpy as np

plt.style.use("fast")
matplotlib.rcParams["agg.path.chunksize"] = 10_000


def read():
    with open(data) as file:
        head = file.readline().count(",") + 1
        if workload in ("w1", "w8"):
            rows = [line.rstrip("\n").split(",") for line in file]
            return [row[0] for row in rows], [np.array([float(row[1]) for row in rows])]
        try:
            import polars

            table = polars.read_csv(data)
            columns = [table[name].to_numpy() for name in table.columns]
        except ImportError:
            numbers = np.fromstring(file.read().replace("\n", ","), sep=",")
            columns = list(numbers.reshape(-1, head).T)
        return columns[0], columns[1:]


def draw(x, ys, target):
    small = workload in ("w1", "w8")
    figure, axes = plt.subplots(figsize=(8, 6) if small else (16, 9), dpi=100)
    if workload in ("w1", "w7", "w8"):
        places = np.arange(len(x))
        width = 0.8 / len(ys)
        for index, y in enumerate(ys):
            axes.bar(places + index * width, y, width)
        if small:
            axes.set_xticks(places, x)
    elif workload == "w5":
        axes.plot(x, ys[0], ".")
    else:
        for y in ys:
            axes.plot(x, y)
    figure.savefig(target, format="svg" if output.endswith(".svg") else "png")
    plt.close(figure)


x, ys = read()
if mode == "whole":
    draw(x, ys, output)
else:
    times = []
    for _ in range(int(sys.argv[5]) + 1):
        start = time.perf_counter()
        draw(x, ys, io.BytesIO())
        times.append(time.perf_counter() - start)
    times = sorted(times[1:])
    print("whole", times[len(times) // 2] * 1e3)
    print("rate", len(times) / sum(times))
