"""Prints the gnuplot script of a workload."""
import sys

workload, data, output = sys.argv[1:4]
small = workload in ("w1", "w8")
print("set datafile separator ','")
print("set terminal %s size %s" % ("svg" if output.endswith(".svg") else "pngcairo", "800,600" if small else "1600,900"))
print("set output '%s'" % output)
bars = "set style data histograms; set style fill solid; set style histogram clustered gap 1; "
plots = {
    "w1": bars + "plot '%s' every ::1 using 2:xtic(1) notitle",
    "w5": "plot '%s' every ::1 using 1:2 with points pt 7 ps 0.5 notitle",
    "w6": "plot for [i=2:21] '%s' every ::1 using 1:i with lines title 'y'.(i-1)",
    "w7": bars + "plot for [i=2:4] '%s' every ::1 using i title 'y'.(i-1)",
}
plots["w8"] = plots["w1"]
plot = plots.get(workload, "plot '%s' every ::1 using 1:2 with lines notitle") % data
print(plot)
if workload == "w8":
    for number in range(1, int(sys.argv[4])):
        print("set output '%s'; set title 'Chart %d'; replot" % (output, number))
