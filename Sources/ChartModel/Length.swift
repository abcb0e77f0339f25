/// `true` for a finite number that isn't negative.
package func isLength(_ points: Double) -> Bool { points >= 0 && points.isFinite }
