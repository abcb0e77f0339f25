import CChartPlugin
import ChartBridge
import Glibc
import Testing

extension AllCharts {
  /// A plug-in that is used as the host uses it: a library beside the executable, its entry
  /// function, its C tables.
  @Suite struct LoadedPluginTests {
    private let arena = Arena()

    private func load(_ name: String) throws -> UnsafePointer<ch_plugin> {
      let executable = try #require(realpath("/proc/self/exe", nil))
      defer { free(executable) }
      let library = String(cString: dirname(executable)) + "/lib\(name).so"
      let handle = try #require(
        dlopen(library, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE), "\(String(cString: dlerror()))")
      let symbol = try #require(dlsym(handle, "charthouse_plugin_v1"))
      typealias Entry = @convention(c) () -> UnsafePointer<ch_plugin>?
      let entry = unsafeBitCast(symbol, to: Entry.self)
      let plugin = try #require(entry())
      #expect(entry() == plugin, "the entry returns the same pointer each time")
      return plugin
    }

    /// Binds a query to columns, one for each series.
    private func encode(_ fake: FakeHost, _ query: Int32, _ numbers: [Double]) throws -> CClosure {
      let memory = UnsafeMutablePointer<Double>.allocate(capacity: numbers.count)
      memory.initialize(from: numbers, count: numbers.count)
      let column = CPointer(UnsafeRawPointer(column(memory, Int64(numbers.count))))
      let signature = try Signature(parsing: "func(series: s64) -> column")
      let closure = try CClosure(
        signature, arena: arena, onError: { _ in }, dynamic: { _ in .pointer(column) })
      fake.kind.bind(fake.chart, query, closure.function)
      return closure
    }

    @Test func `The line plug-in draws a line for each series`() throws {
      let plugin = try load("LineChart")
      #expect(plugin.pointee.kind_count == 1)
      let fake = FakeHost(plugin)
      #expect(String(cString: fake.kind.id) == "org.charthouse.line")
      #expect(fake.kind.create(fake.chart))
      fake.plan()
      #expect(fake.heard() == ["nothing -"])
      let closures = [try encode(fake, 0, [1, 2]), try encode(fake, 1, [3, .nan])]
      fake.plan()
      #expect(
        fake.heard() == [
          "span 0 [1.0, 2.0] 0.0 0.0 0.0", "span 1 [3.0, nan] 0.0 0.0 0.0", "pad 0 0.0 1.0",
          "pad 1 0.0 1.0", "legend 0 Sales 1 1",
        ])
      fake.draw()
      #expect(
        fake.heard() == [
          "line 0 0 true", "symbols [1.0, 2.0] 0.0 0.0 0.0, [3.0, nan] 0.0 0.0 0.0, 1 5.0",
        ])
      withExtendedLifetime(closures) { fake.kind.destroy(fake.chart) }
    }

    @Test func `A line of one record is a symbol, and an area reaches zero`() throws {
      let fake = FakeHost(try load("LineChart"))
      #expect(fake.kind.create(fake.chart))
      let names = (0..<fake.kind.property_count).map { position in
        fake.kind.properties[position].map { String(cString: $0.pointee.name) }
      }
      let position = try #require(names.firstIndex(of: "area"))
      let area = try #require(fake.kind.properties[position])
      let set = CFunction(
        area.pointee.set, signature: try Signature(parsing: "func(value: bool)"),
        hasLeadingPointer: true)
      _ = try set.call(leading: fake.chart, [.bool(true)])
      let closures = [try encode(fake, 0, [1]), try encode(fake, 1, [3])]
      fake.plan()
      #expect(fake.heard().contains("zero 1"))
      fake.draw()
      #expect(
        fake.heard() == [
          "area [3.0] 0.0 0.0 0.0, - 0.0 0.0 0.0, 2a9d8f40", "line 0 0 true",
          "symbols [1.0] 0.0 0.0 0.0, [3.0] 0.0 0.0 0.0, 1 5.0",
        ])
      withExtendedLifetime(closures) { fake.kind.destroy(fake.chart) }
    }
  }
}
