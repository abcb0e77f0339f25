import Glibc

Interruption.watch()
exit(Tool.run(CommandLine.arguments))
