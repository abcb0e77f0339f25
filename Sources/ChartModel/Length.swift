/// Whether a number can be a length in points.
package func isLength(_ points: Double) -> Bool { points >= 0 && points.isFinite }
