import BridgeFixtures
import ChartBridge
import Testing

/// Swift functions that C calls.
@Suite struct ClosureTests {
  private let arena = Arena()
  private let errors = Errors()

  /// Passes a value into a closure through C's conventions; it must come back the same.
  private func echoes<T: Bridged & Equatable>(_ value: T, _ dynamic: CValue) throws {
    let type = T.valueType
    let signature = Signature(parameters: [.init(name: "a", type: type)], result: type)
    let typed = try CClosure(signature, arena: arena, onError: errors.add) { (value: T) in value }
    let call: (T) -> T = try CFunction(typed.function, signature: signature).bind()
    #expect(call(value) == value)
    let loose = try CClosure(signature, arena: arena, onError: errors.add, dynamic: { $0[0] })
    #expect(try CFunction(loose.function, signature: signature).call([dynamic]) == dynamic)
    let mixed: (T) -> T = try CFunction(loose.function, signature: signature).bind()
    #expect(mixed(value) == value)
    #expect(errors.all.isEmpty)
  }

  @Test func `Every type goes in and comes back`() throws {
    try echoes(true, .bool(true))
    try echoes(Int32(-7), .s32(-7))
    try echoes(Int.min, .s64(.min))
    try echoes(Int64.max, .s64(.max))
    try echoes(0.1, .f64(0.1))
    try echoes("Größe ✓", .string("Größe ✓"))
    try echoes(Color(0xFF00_00FF), .color(0xFF00_00FF))
    try echoes(Point(1, -2), .point(x: 1, y: -2))
    try echoes(Curve.monotone, .enumeration(2))
    try echoes(Column(pointer: nil), .pointer(CPointer(nil)))
  }

  @Test func `Every list goes in and comes back`() throws {
    try echoes([true, false, true], .list([.bool(true), .bool(false)]))
    try echoes([Int32(1), -2, 3], .list([.s32(-1), .s32(2)]))
    try echoes([1, -2, .max], .list([.s64(-1)]))
    try echoes([0.5, .infinity], .list([.f64(0.5)]))
    try echoes([Color(1), Color(2), Color(3)], .list([.color(4), .color(5)]))
    try echoes([Curve.monotone, .linear], .list([.enumeration(2), .enumeration(0)]))
    try echoes(["one", "", "zwölf"], .list([.string(""), .string("x")]))
    try echoes([String](), .list([]))
  }

  @Test func `Every option goes in and comes back, with and without its value`() throws {
    try echoes(Optional(false), .bool(false))
    try echoes(Bool?.none, .absent)
    try echoes(Optional(Int32(-1)), .s32(-1))
    try echoes(Int32?.none, .absent)
    try echoes(Optional(5), .s64(5))
    try echoes(Int?.none, .absent)
    try echoes(Optional(0.5), .f64(0.5))
    try echoes(Double?.none, .absent)
    try echoes(Optional("text"), .string("text"))
    try echoes(String?.none, .absent)
    try echoes(Optional(Color(9)), .color(9))
    try echoes(Color?.none, .absent)
    try echoes(Optional(Curve.stepBefore), .enumeration(1))
    try echoes(Curve?.none, .absent)
  }

  @Test func `Twelve parameters reach a closure`() throws {
    let signature = try signature(
      """
      func(a: bool, b: s32, c: s64, d: f64, e: string, f: color, g: point, h: list<string>, i: option<string>, \
      j: column, k: curve, l: f64) -> option<string>
      """)
    let closure = try CClosure(signature, arena: arena, onError: errors.add) {
      (
        a: Bool, b: Int32, c: Int, d: Double, e: String, f: Color, g: Point, h: [String],
        i: String?, j: Column?, k: Curve, l: Double
      ) -> String? in
      "\(a) \(b) \(c) \(d) \(e) \(f.rgba) \(g.x) \(g.y) \(h) \(i ?? "-") \(j == nil) \(k) \(l)"
    }
    let call = CFunction(closure.function, signature: signature)
    #expect(
      try call.call([
        .bool(true), .s32(-2), .s64(3), .f64(4), .string("five"), .color(6), .point(x: 7, y: 8),
        .list([.string("9")]), .absent, .pointer(CPointer(nil)), .enumeration(1), .f64(12),
      ]) == .string("true -2 3 4.0 five 6 7.0 8.0 [\"9\"] - true stepBefore 12.0"))
  }

  @Test func `C finds an answer ended by NUL and counted`() throws {
    let closure = try CClosure(
      signature("func(record: s64) -> string"), arena: arena, onError: errors.add
    ) { (record: Int) in String(repeating: "x", count: record) }
    for length: Int64 in [0, 1, 2000, 100_000] {
      #expect(fixture_length_of_answer(closure.function, length) == length)
    }
    arena.reset()
    #expect(fixture_length_of_answer(closure.function, 10) == 10)
  }

  @Test func `Narrow answers fill the register`() throws {
    let s32 = try CClosure(signature("func() -> s32"), arena: arena, onError: errors.add) {
      () -> Int32 in -5
    }
    #expect(fixture_s32_of(s32.function) == -5)
    for value in [true, false] {
      let bool = try CClosure(signature("func() -> bool"), arena: arena, onError: errors.add) {
        () -> Bool in value
      }
      #expect(fixture_register_of_bool(bool.function) == (value ? 1 : 0))
    }
  }

  @Test func `Calls may be nested`() throws {
    let text = "func(depth: s64) -> s64"
    let signature = try signature(text)
    final class Link { var closure: CClosure? }
    let link = Link()
    link.closure = try CClosure(signature, arena: arena, onError: errors.add) {
      [unowned link] (depth: Int) -> Int in
      guard depth > 0, let next = link.closure else { return 0 }
      return Int(fixture_descend(next.function, Int64(depth - 1)))
    }
    let call = CFunction(try #require(link.closure).function, signature: signature)
    #expect(try call.call([.s64(100)]) == .s64(100))
  }

  @Test func `Several threads make and free closures at once`() async throws {
    CClosure.prepare()
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<500).allSatisfy { i in
            let arena = Arena()
            guard
              let signature = try? Signature(parsing: "func(record: s64) -> f64"),
              let closure = try? CClosure(
                signature, arena: arena, onError: { _ in }, { (r: Int) in Double(r + i * task) }),
              let call: (Int) -> Double = try? CFunction(closure.function, signature: signature)
                .bind()
            else { return false }
            return call(1) == Double(1 + i * task)
          }
        }
      }
      for await right in group { #expect(right) }
    }
  }

  @Test func `Nothing that is allocated is lost`() throws {
    weak var kept: Errors?
    do {
      let errors = Errors()
      kept = errors
      _ = try CClosure(signature("func()"), onError: errors.add) { () -> Void in }
    }
    #expect(kept == nil)
  }

  @Test func `An error becomes NaN, nothing or zero, and is handed on`() throws {
    func failing(_ result: String) throws -> CValue? {
      let signature = try signature("func() -> \(result)")
      let closure = try CClosure(signature, arena: arena, onError: errors.add) { _ in
        throw Broken()
      }
      return try CFunction(closure.function, signature: signature).call([])
    }
    guard case .f64(let number)? = try failing("f64") else { throw Broken() }
    #expect(number.isNaN)
    guard case .point(let x, let y)? = try failing("point") else { throw Broken() }
    #expect(x.isNaN && y.isNaN)
    #expect(try failing("bool") == .bool(false))
    #expect(try failing("s32") == .s32(0))
    #expect(try failing("s64") == .s64(0))
    #expect(try failing("color") == .color(0))
    #expect(try failing("curve") == .enumeration(0))
    #expect(try failing("string") == .string(""))
    #expect(try failing("list<string>") == .list([]))
    #expect(try failing("option<f64>") == .absent)
    #expect(try failing("column") == .pointer(CPointer(nil)))
    #expect(errors.all == Array(repeating: "Broken()", count: 11))
  }

  @Test func `An answer of another type is an error`() throws {
    let signature = try signature("func() -> f64")
    let closure = try CClosure(
      signature, arena: arena, onError: errors.add, dynamic: { _ in .string("far") })
    _ = try CFunction(closure.function, signature: signature).call([])
    #expect(errors.all == ["func() -> f64 returns f64, not string \"far\"."])
  }

  @Test func `A Swift function of another type is refused with both texts`() throws {
    let signature = try signature("func(record: s64) -> string")
    #expect(
      throws: BridgeError.mismatch(
        signature: "func(record: s64) -> string", function: "func(f64) -> string")
    ) {
      try CClosure(signature, arena: arena, onError: errors.add) { (_: Double) in "" }
    }
    #expect(throws: BridgeError.self) {
      try CClosure(signature, onError: errors.add) { (_: Int) -> Void in }
    }
  }

  @Test func `A leading chart is skipped or handed over`() throws {
    let signature = try signature("func(value: s64) -> s64")
    let skipping = try CClosure(
      signature, arena: arena, skipsLeadingPointer: true, onError: errors.add
    ) { (value: Int) in value + 1 }
    var chart = 40
    #expect(fixture_call_with_chart(skipping.function, &chart, 1) == 2)

    let handing = try CClosure(
      signature, arenaOf: { [arena] _ in arena }, onError: { [errors] in errors.add($1) },
      leading: { (chart: UnsafeMutableRawPointer, value: Int) in
        chart.load(as: Int.self) + value
      })
    #expect(fixture_call_with_chart(handing.function, &chart, 2) == 42)
  }

  @Test func `Closures work where memory is never both written and run`() async {
    await #expect(processExitsWith: .success) {
      let failure = fixture_forbid_writable_code()
      // Kernels before 6.3 can't forbid it: then there is nothing to test here.
      if failure != 0 { return }
      let closure = try CClosure(
        Signature(parsing: "func(record: s64) -> f64"), arena: Arena(), onError: { _ in }
      ) { (record: Int) in Double(record) / 2 }
      #expect(fixture_call_on_thread(closure.function, 5) == 2.5)
      _ = consume closure
      let second = try CClosure(
        Signature(parsing: "func(a: string) -> string"), arena: Arena(), onError: { _ in }
      ) { (text: String) in text + "!" }
      let call: (String) -> String = try CFunction(
        second.function, signature: second.signature
      ).bind()
      #expect(call("run") == "run!")
    }
  }
}

/// Swift functions that are formed on the main actor, as in programs with a window.
@Suite @MainActor struct MainActorClosureTests {
  @Test func `A closure formed on the main actor can be called from another thread`() throws {
    let errors = Errors()
    let closure = try CClosure(
      signature("func(record: s64) -> f64"), arena: Arena(), onError: errors.add
    ) { (record: Int) in Double(record) / 2 }
    #expect(fixture_call_on_thread(closure.function, 5) == 2.5)
  }
}
