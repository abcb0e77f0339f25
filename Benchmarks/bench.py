#!/usr/bin/env python3
"""Measures Charthouse beside the plotting tools that are installed, on the same data in the same run.

    Benchmarks/bench.py [--build .build/release] [--rounds N] [--only w1,w3] [--quick]

Whole process: from a CSV file to a PNG file. Drawing: columns in memory, whose ranges aren't known, to the bytes of a PNG
file in memory. Times are medians in milliseconds; ratios are to Charthouse in this run (2.0x: twice as long).
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
WORKLOADS = {
    "w1": "cold start, 3 bars",
    "w2": "line, 1,000 points",
    "w3": "line, 1 million points",
    "w4": "line, 10 million points",
    "w5": "scatter, 1 million points",
    "w6": "20 lines of 50,000 points",
    "w7": "3 x 1,000 grouped bars",
    "w8": "small charts in one process",
}
# The tools that only draw columns in memory, with their workloads.
DRAWING_ONLY = {"Datashader": ("w2", "w3", "w4", "w5")}
SLOW = 8.0  # seconds; slower runs are measured once


def run(command, stdin=None, env=None):
    """Returns wall and CPU seconds, peak megabytes and output; None if it fails or takes over a minute."""
    start = time.monotonic()
    with tempfile.TemporaryFile() as output, open(os.devnull, "w") as null:
        process = subprocess.Popen(command, stdin=stdin, stdout=output, stderr=null, env=env)
        timer = None
        try:
            import threading

            timer = threading.Timer(60, process.kill)
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
        finally:
            timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - start
        output.seek(0)
        text = output.read().decode(errors="replace")
    if process.returncode != 0:
        return None
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, text


def numbers(text):
    """Returns the lines "name value" of an output as a dictionary."""
    return {name: float(value) for name, value in (line.split() for line in text.splitlines() if len(line.split()) == 2)}


def median(values):
    return sorted(values)[len(values) // 2]


def peers(work):
    """Returns the installed peers by name, and the commands that install the others."""
    found, missing = {}, {}
    if shutil.which("gnuplot"):
        found["gnuplot"] = None
    else:
        missing["gnuplot"] = "apt-get install gnuplot-nox"
    for python in (sys.executable, "/usr/bin/python3"):
        if run([python, "-c", "import matplotlib, numpy"]):
            found["matplotlib"] = python
            break
    else:
        missing["matplotlib"] = "apt-get install python3-matplotlib, or pip install matplotlib polars"
    for python in (sys.executable, "/usr/bin/python3"):
        if run([python, "-c", "import datashader, pandas, PIL"]):
            found["Datashader"] = python
            break
    else:
        missing["Datashader"] = "pip install datashader pillow"
    binary = os.path.join(work, "plplot")
    flags = ["-I/usr/include", "-lplplot"]
    if run(["cc", "-O2", "-o", binary, os.path.join(HERE, "peers/plplot.c")] + flags):
        found["PLplot"] = binary
    else:
        missing["PLplot"] = "apt-get install libplplot-dev plplot-driver-cairo"
    return found, missing


def whole(name, tool, workload, data, output, work):
    """Returns the command that draws a CSV file as a picture."""
    if name == "Charthouse":
        small = workload in ("w1", "w8")
        kind = {"w1": "bar", "w7": "bar", "w8": "bar", "w5": "scatter"}.get(workload, "line")
        series = {"w6": 20, "w7": 3}.get(workload, 1)
        ys = ",".join("y%d" % (index + 1) for index in range(series)) if series > 1 else "y"
        return [tool, "plot", data, "--quiet", "--kind", kind, "--x", "x", "--y", ys, "-o", output,
                "--size", "800x600" if small else "1600x900"]
    if name == "gnuplot":
        script = os.path.join(work, "%s.gp" % workload)
        text = run([sys.executable, os.path.join(HERE, "peers/gnuplot.py"), workload, data, output, "1"])[3]
        with open(script, "w") as file:
            file.write(text)
        return ["gnuplot", script]
    if name == "matplotlib":
        return [tool, os.path.join(HERE, "peers/matplotlib_peer.py"), "whole", workload, data, output]
    return [tool, "whole", workload, data, output]


def drawing(name, tool, workload, data, output, rounds):
    """Returns the command that draws repeatedly; None for gnuplot, which keeps no numbers in memory."""
    if name == "Charthouse":
        return [tool + "-bench", "draw", workload, str(rounds)]
    if name == "matplotlib":
        return [tool, os.path.join(HERE, "peers/matplotlib_peer.py"), "draw", workload, data, output, str(rounds)]
    if name == "Datashader" and workload in DRAWING_ONLY[name]:
        return [tool, os.path.join(HERE, "peers/datashader_peer.py"), workload, data, str(rounds)]
    if name == "PLplot":
        return [tool, "draw", workload, data, output, str(rounds)]
    return None


def instructions(command, work):
    """Returns the millions of instructions of a process, counted by valgrind; None without it."""
    if not shutil.which("valgrind"):
        return None
    log = os.path.join(work, "valgrind.log")
    command = ["valgrind", "--tool=none", "--log-file=" + log] + command
    command[1] = "--tool=callgrind"
    command.insert(2, "--callgrind-out-file=/dev/null")
    if not run(command):
        return None
    with open(log) as file:
        for line in file:
            if "Collected" in line:
                return int(line.split(":")[1]) / 1e6
    return None


def row(name, cells, unit, base):
    """Returns a line of a table: the values, and the ratio to Charthouse."""
    return "  %-14s" % name + "".join(
        "%12s" % ("-" if value is None else ("%." + str(places) + "f") % value) for value, places in cells
    ) + ("" if base is None or name == "Charthouse" else "%10.1fx" % base)


def measure(options, work):
    build = os.path.abspath(options.build)
    charthouse = os.path.join(build, "charthouse")
    os.environ["CHARTHOUSE_PLUGIN_PATH"] = build
    found, missing = peers(work)
    tools = {"Charthouse": charthouse, **found}
    for name, how in missing.items():
        print("%s isn't installed: %s" % (name, how))
    if not run([charthouse + "-bench", "data", work]):
        sys.exit("The data can't be written to %s." % work)
    for workload, title in WORKLOADS.items():
        if workload not in options.only:
            continue
        data = os.path.join(work, workload + ".csv")
        print("\n%s %s" % (workload.upper(), title))
        if workload == "w8":
            many(tools, data, work, options)
            continue
        print("  whole process      wall ms      CPU ms     peak MB     file KB     ratio")
        results = {name: [] for name in tools if name not in DRAWING_ONLY}
        slow = set()
        # In turn, so that all run under the same conditions.
        for _ in range(options.rounds + 1):
            for name in results:
                if name in slow or results[name] is None:
                    continue
                tool = tools[name]
                output = os.path.join(work, "%s-%s.png" % (workload, name))
                result = run(whole(name, tool, workload, data, output, work))
                if result is None:
                    results[name] = None
                    continue
                results[name].append(result[:3] + (os.path.getsize(output) / 1024,))
                if result[0] > SLOW:
                    slow.add(name)
        medians = {
            name: [median([run[part] for run in (runs[1:] or runs)]) for part in range(4)] if runs else None
            for name, runs in results.items()
        }
        own = medians["Charthouse"]
        for name, values in medians.items():
            if values is None:
                print("  %-14s fails, or takes more than a minute" % name)
                continue
            cells = [(values[0] * 1e3, 1), (values[1] * 1e3, 1), (values[2], 0), (values[3], 1)]
            print(row(name, cells, "ms", values[0] / own[0] if own else None))
        if workload in ("w1", "w2", "w7") and not options.quick:
            counts = []
            for name in ("Charthouse", "gnuplot", "PLplot"):
                if name in tools:
                    output = os.path.join(work, "counted.png")
                    count = instructions(whole(name, tools[name], workload, data, output, work), work)
                    if count:
                        counts.append("%s %.0f" % (name, count))
            if counts:
                print("  million instructions: " + ", ".join(counts))
        print("  drawing            wall ms  unencoded   layout ms    added MB     ratio")
        own = None
        for name, tool in tools.items():
            if name in slow and name == "PLplot" and workload == "w5":
                continue
            output = os.path.join(work, "drawn.png")
            command = drawing(name, tool, workload, data, output, options.rounds)
            result = run(command) if command else None
            if result is None:
                continue
            values = numbers(result[3])
            own = own or values["whole"]
            cells = [(values["whole"], 1)] + [(values.get(key), 1) for key in ("unencoded", "layout", "added")]
            print(row(name, cells, "ms", values["whole"] / own))
            if name == "Charthouse":
                print("  bytes copied between data source and renderer: %d" % values["copied"])
    alone(charthouse, build, work)


def many(tools, data, work, options):
    count = 200 if options.quick else 1000
    print("  charts a second        PNG         SVG    grown MB")
    for name, tool in tools.items():
        if name in DRAWING_ONLY:
            continue
        if name == "Charthouse":
            result = run([tool + "-bench", "many", str(count)])
            values = numbers(result[3]) if result else {}
            cells = [(values.get(key), 0) for key in ("png", "svg", "grown")]
        else:
            rates = []
            for ending in ("png", "svg"):
                output = os.path.join(work, "many." + ending)
                if name == "gnuplot":
                    script = os.path.join(work, "many.gp")
                    with open(script, "w") as file:
                        file.write(run([sys.executable, os.path.join(HERE, "peers/gnuplot.py"), "w8", data, output, str(count)])[3])
                    result = run(["gnuplot", script])
                    rates.append(count / result[0] if result else None)
                else:
                    result = run(drawing(name, tool, "w8", data, output, min(count, 200)))
                    rates.append(numbers(result[3]).get("rate") if result else None)
            cells = [(rate, 0) for rate in rates]
        print(row(name, cells, "", None))


def alone(charthouse, build, work):
    """Measures the workloads without a peer."""
    print("\nAlone")
    for name, title in (
        ("pass", "minimum and maximum of 10 million numbers, ms: one thread in C, a column"),
        ("bridge", "a call, ns: plain C, through libffi, back through libffi"),
        ("append", "a line of 1 million points with 1,000 more, ms: append and lay out, draw"),
        ("touch", "the item under a pointer among 10 million points, and a frame of a zoom into them, ms"),
    ):
        result = run([charthouse + "-bench", name])
        if result:
            print("  %s" % title)
            print("    " + ", ".join("%s %.3g" % pair for pair in numbers(result[3]).items()))
    # Two hundred copies of a plug-in, in a separate directory.
    place = os.path.join(work, "plugins")
    os.makedirs(place, exist_ok=True)
    original = os.path.join(build, "libBarChart.so")
    for number in range(200):
        shutil.copy(original, os.path.join(place, "libBarChart%d.so" % number))
    environment = dict(os.environ, CHARTHOUSE_PLUGIN_PATH=place, XDG_CACHE_HOME=os.path.join(work, "cache"))
    first = run([charthouse, "kinds"], env=environment)
    again = [run([charthouse, "kinds"], env=environment) for _ in range(5)]
    if first and all(again):
        print("  the kinds of 200 plug-ins, ms: first time %.0f, cached %.0f" % (
            first[0] * 1e3, median([result[0] for result in again]) * 1e3))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=".build/release", help="the directory of the programs and plug-ins")
    parser.add_argument("--rounds", type=int, default=5, help="the number of measurements of each, after a warm-up run")
    parser.add_argument("--only", default=",".join(WORKLOADS), help="the workloads to run, separated by commas")
    parser.add_argument("--quick", action="store_true", help="fewer small charts, no counting of instructions")
    options = parser.parse_args()
    options.only = options.only.lower().split(",")
    with tempfile.TemporaryDirectory(prefix="charthouse-bench-") as work:
        measure(options, work)


if __name__ == "__main__":
    main()
