/// The way in which the numbers of an item are read out, in tooltips and to those who can't see the picture.
public enum Reading: Int32, Sendable {
  /// The value at its position; of a bar the one at its end.
  case position
  /// A part that others are added to, as in a stack: its own amount, not where it ends.
  case part
  /// From one end to the other, as of a task that begins and ends.
  case range
}
