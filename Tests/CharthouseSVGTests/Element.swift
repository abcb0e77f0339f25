import Foundation
import FoundationXML

/// An element of XML as a strict parser reads it.
final class Element {
  let name: String
  let attributes: [String: String]
  private(set) var children: [Element] = []
  /// The text in it, without that of its children.
  private(set) var text = ""

  private init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The root of a document; throws what is wrong with it.
  static func parse(_ document: String) throws -> Element {
    let reader = Reader()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
    }
    return root
  }

  subscript(name: String) -> String? { attributes[name] }

  /// This element and all in it, in the document's order.
  var all: [Element] { [self] + children.flatMap(\.all) }

  /// All elements of a name.
  func all(_ name: String) -> [Element] { all.filter { $0.name == name } }

  /// The groups of a class.
  func groups(_ className: String) -> [Element] {
    all("g").filter { $0["class"]?.split(separator: " ").contains { $0 == className } == true }
  }

  /// How many elements are within each other here, at most.
  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: Element?
    private var open: [Element] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let element = Element(name, attributes)
      open.last?.children.append(element)
      open.append(element)
      root = root ?? element
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
      open.last?.text += characters
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }
  }
}
