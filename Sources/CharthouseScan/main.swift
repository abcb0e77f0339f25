import ChartDescription
import Glibc

// Opens one library, and writes its description to descriptor 3. A library can only harm this
// process, not the host's: the host receives a report with an end token, or none.
guard CommandLine.arguments.count == 2, fcntl(3, F_GETFD) != -1 else {
  let usage = """
    charthouse-scan LIBRARY reports on one plug-in to descriptor 3. Charthouse runs it by itself.

    """
  writeAll(Array(usage.utf8), to: STDERR_FILENO)
  exit(64)
}
let path = CommandLine.arguments[1]
let library = path.contains("/") ? path : "./" + path
limitProcess()
writeAll(ScanReport.greeting, to: 3)
writeAll(scan(library).framed, to: 3)
// Not exit(): exit handlers of the library might not return.
_exit(0)
