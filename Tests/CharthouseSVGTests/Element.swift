import Foundation
import FoundationXML

/// An element of XML, read by a strict parser.
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

  /// Returns the root of a document; throws the parser's error if it isn't well-formed.
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

  /// Returns all elements of a name.
  func all(_ name: String) -> [Element] { all.filter { $0.name == name } }

  /// Returns the groups of a class.
  func groups(_ className: String) -> [Element] {
    all("g").filter { $0["class"]?.split(separator: " ").contains { $0 == className } == true }
  }

  /// The greatest nesting depth of elements.
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
