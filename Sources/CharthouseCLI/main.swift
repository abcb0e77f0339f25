import Glibc

StandardDescriptors.open()
Interruption.watch()
exit(Tool.run(CommandLine.arguments))
