import BridgeFixtures
import ChartBridge
import Testing

/// Calls of C functions, typed and by value.
@Suite struct CallTests {
  @Test func `Scalars cross typed`() throws {
    let not: (Bool) -> Bool = try function("func(a: bool) -> bool", "not").bind()
    #expect(not(false) && !not(true))
    let s32: (Int32) -> Int32 = try function("func(a: s32) -> s32", "negate_s32").bind()
    #expect(s32(5) == -5)
    #expect(s32(-.max) == .max)
    let s64: (Int) -> Int = try function("func(a: s64) -> s64", "negate_s64").bind()
    #expect(s64(.max) == -.max)
    let half: (Double) -> Double = try function("func(a: f64) -> f64", "half").bind()
    #expect(half(5) == 2.5)
    let opaque: (Color) -> Color = try function("func(a: color) -> color", "opaque").bind()
    #expect(opaque(Color(0xFFEE_DD00)) == Color(0xFFEE_DDFF))
    let next: (Curve) -> Curve = try function("func(a: curve) -> curve", "next_case").bind()
    #expect(next(.linear) == .stepBefore)
    #expect(next(.monotone) == .linear, "a position that isn't there is the first case")
  }

  @Test func `Scalars cross by value`() throws {
    let curve = Curve.enumeration
    #expect(curve.cases.count == 3)
    #expect(
      try function("func(a: bool) -> bool", "not").call([.bool(false)]) == .bool(true))
    #expect(
      try function("func(a: s32) -> s32", "negate_s32").call([.s32(7)]) == .s32(-7))
    #expect(
      try function("func(a: s64) -> s64", "negate_s64").call([.s64(.max)]) == .s64(-.max))
    #expect(try function("func(a: f64) -> f64", "half").call([.f64(1)]) == .f64(0.5))
    #expect(
      try function("func(a: color) -> color", "opaque").call([.color(0xFF00_0000)])
        == .color(0xFF00_00FF))
    #expect(
      try function("func(a: curve) -> curve", "next_case").call([.enumeration(1)])
        == .enumeration(2))
    #expect(try function("func()", "nothing").call([]) == nil)
  }

  @Test func `Pointers cross, and null is nil`() throws {
    let same: (Column?) -> Column? = try function("func(a: column) -> column", "same").bind()
    var number = 1.0
    withUnsafePointer(to: &number) { pointer in
      #expect(same(Column(pointer: pointer)) == Column(pointer: pointer))
    }
    #expect(same(nil) == nil)
    for type in ["column", "paint", "stroke", "textstyle"] {
      let function = try function("func(a: \(type)) -> \(type)", "same")
      #expect(try function.call([.pointer(CPointer(nil))]) == .pointer(CPointer(nil)))
    }
  }

  @Test func `Strings cross with their bytes counted`() throws {
    let upper = try function("func(a: string) -> string", "upper")
    let typed: (String) -> String = try upper.bind()
    #expect(typed("pie chart") == "PIE CHART")
    #expect(typed("") == "")
    #expect(try upper.call([.string("bar")]) == .string("BAR"))
  }

  @Test func `Points and options come back through trailing pointers`() throws {
    let swap = try function("func(a: point) -> point", "swap")
    let typed: (Point) -> Point = try swap.bind()
    #expect(typed(Point(1, 2)) == Point(2, 1))
    #expect(try swap.call([.point(x: 3, y: 4)]) == .point(x: 4, y: 3))

    let double = try function("func(a: option<f64>) -> option<f64>", "maybe_double")
    let maybe: (Double?) -> Double? = try double.bind()
    #expect(maybe(2) == 4)
    #expect(maybe(nil) == nil)
    #expect(try double.call([.f64(2)]) == .f64(4))
    #expect(try double.call([.absent]) == .absent)
  }

  @Test func `Lists cross as a pointer and a count`() throws {
    let numbers = try function("func(a: list<f64>) -> list<f64>", "reverse_f64")
    let typed: ([Double]) -> [Double] = try numbers.bind()
    #expect(typed([1, 2, 3]) == [3, 2, 1])
    #expect(typed([]) == [])
    #expect(try numbers.call([.list([.f64(1), .f64(2)])]) == .list([.f64(2), .f64(1)]))

    let texts = try function("func(a: list<string>) -> list<string>", "reverse_strings")
    let reverse: ([String]) -> [String] = try texts.bind()
    #expect(reverse(["one", "", "drei"]) == ["drei", "", "one"])
    #expect(
      try texts.call([.list([.string("a"), .string("b")])]) == .list([.string("b"), .string("a")]))

    let count: ([Bool]) -> Int? = try function(
      "func(a: list<bool>) -> option<s64>", "count_true"
    ).bind()
    #expect(count([true, false, true]) == 2)
    #expect(count([]) == nil)
  }

  @Test func `Twelve parameters of all sizes arrive`() throws {
    let twelve = try function(
      """
      func(a: bool, b: s32, c: s64, d: f64, e: string, f: color, g: point, h: list<f64>, i: option<f64>, j: column, \
      k: curve, l: s64) -> string
      """, "twelve")
    let text = "1 -2 3 4.5 five 060708ff 7,8 [2: 10] 1:11 0 2 -12"
    let typed:
      (Bool, Int32, Int, Double, String, Color, Point, [Double], Double?, Column?, Curve, Int) ->
        String = try twelve.bind()
    #expect(
      typed(
        true, -2, 3, 4.5, "five", Color(0x0607_08FF), Point(7, 8), [9, 10], 11, nil, .monotone, -12)
        == text)
    #expect(
      try twelve.call([
        .bool(true), .s32(-2), .s64(3), .f64(4.5), .string("five"), .color(0x0607_08FF),
        .point(x: 7, y: 8), .list([.f64(9), .f64(10)]), .f64(11), .pointer(CPointer(nil)),
        .enumeration(2), .s64(-12),
      ]) == .string(text))
  }

  @Test func `Rubbish above a returned bool is not looked at`() throws {
    let bool: (Int) -> Bool = try function("func(a: s64) -> bool", "register").bind()
    #expect(bool(Int(bitPattern: 0xDEAD_BEEF_0000_0001)))
    #expect(!bool(Int(bitPattern: 0xDEAD_BEEF_FFFF_FF00)))
    #expect(
      try function("func(a: s64) -> bool", "register").call([.s64(0x7654_3200)]) == .bool(false))
  }

  @Test func `A narrow result keeps its sign`() throws {
    let s32: (Int) -> Int32 = try function("func(a: s64) -> s32", "register").bind()
    #expect(s32(0x1234_5678_FFFF_FFFF) == -1)
    let color: (Int) -> Color = try function("func(a: s64) -> color", "register").bind()
    #expect(color(Int(bitPattern: 0xFFFF_FFFF_8000_0001)) == Color(0x8000_0001))
  }

  @Test func `The chart goes before the arguments`() throws {
    let same = CFunction(
      try named("same"), signature: try signature("func() -> column"), hasLeadingPointer: true)
    var chart = 0
    try withUnsafeMutablePointer(to: &chart) { pointer in
      let bound: () -> Column? = try same.bind(leading: pointer)
      #expect(bound()?.address == UnsafeRawPointer(pointer))
      #expect(
        try same.call(leading: pointer, []) == .pointer(CPointer(UnsafeRawPointer(pointer))))
    }
  }

  @Test func `Calls of one function run on many threads`() async throws {
    let half = try function("func(a: f64) -> f64", "half")
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          guard let bound: (Double) -> Double = try? half.bind() else { return false }
          return (0..<1000).allSatisfy { bound(Double($0 * task)) == Double($0 * task) / 2 }
        }
      }
      for await right in group { #expect(right) }
    }
  }

  @Test func `Binding to another type is refused with both texts`() throws {
    let half = try function("func(a: f64) -> f64", "half")
    let error = #expect(throws: BridgeError.self) {
      let _: (Int, [String]) -> Double? = try half.bind()
    }
    #expect(
      error
        == .mismatch(
          signature: "func(a: f64) -> f64", function: "func(s64, list<string>) -> option<f64>"))
    #expect(throws: BridgeError.self) { let _: (Double) -> Void = try half.bind() }
  }

  @Test func `A call by value is checked argument by argument`() throws {
    let half = try function("func(points: f64) -> f64", "half")
    #expect(
      throws: BridgeError.argumentCount(
        signature: "func(points: f64) -> f64", expected: 1, found: 0)
    ) { try half.call([]) }
    let error = #expect(throws: BridgeError.self) { try half.call([.string("wide")]) }
    #expect(
      error?.description == "points of func(points: f64) -> f64 takes f64, not string \"wide\".")
    let next = try function("func(a: curve) -> curve", "next_case")
    #expect(throws: BridgeError.self) { try next.call([.enumeration(3)]) }
  }
}
