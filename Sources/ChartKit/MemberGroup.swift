/// Members that several kinds have in common, written once.
///
/// A kind holds a group in a stored variable. The group's queries, properties and events are then members of the kind,
/// as if they were declared there, at the place of the variable.
public protocol MemberGroup: AnyObject {
  /// Makes the group, with every property at its default.
  init()
}
