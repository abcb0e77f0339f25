/// Members that several kinds share.
///
/// A kind holds a group in a stored variable. The group's queries, properties and events become
/// members of the kind, as if they were declared in place of the variable.
public protocol MemberGroup: AnyObject {
  /// Creates the group, with every property at its default.
  init()
}
