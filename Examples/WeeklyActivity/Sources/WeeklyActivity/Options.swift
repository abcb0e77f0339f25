/// The options of the command line.
struct Options {
  var output = "."
  var pictures = Picture.allCases

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var names: [Picture] = []
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      if argument == "--output" {
        guard let directory = rest.next() else {
          throw UsageError(description: "--output needs a directory after it.")
        }
        output = directory
      } else if let picture = Picture(rawValue: argument) {
        names.append(picture)
      } else {
        let all = Picture.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(
          description:
            "There is no picture or option \"\(argument)\". Pictures: \(all); option: --output DIRECTORY."
        )
      }
    }
    if !names.isEmpty { pictures = names }
  }
}

/// A mistake in the command line.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}
