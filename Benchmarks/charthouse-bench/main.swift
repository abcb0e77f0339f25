import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "data" where arguments.count == 2:
  for workload in Workload.all { try workload.write(to: arguments[1]) }
case "draw" where arguments.count == 3:
  guard let workload = Workload.all.first(where: { $0.name == arguments[1] }),
    let rounds = Int(arguments[2])
  else { fallthrough }
  try measureDrawing(workload, rounds: rounds)
case "pass": measurePass()
case "bridge": try measureBridge()
case "many" where arguments.count == 2: try measureMany(Int(arguments[1]) ?? 1_000)
case "append": try measureAppending()
case "touch": try measureTouching()
default:
  print(
    """
    Usage: charthouse-bench data DIRECTORY | draw WORKLOAD ROUNDS | pass | bridge | many CHARTS | append | touch
    What `make bench` runs; prints numbers as "name value", times in milliseconds.
    """)
  exit(64)
}
