/**
 * A list in which the rows of `moved` stand, in that order, on the places that they held among the others; so a part of a list can be
 * sorted, and a row that somebody else has just added keeps its place. Null when one of them is not in the list.
 */
export function inNewOrder<Id>(list: readonly Id[], moved: readonly Id[]): Id[] | null {
  const isMoved = new Set(moved)
  const present = new Set(list)
  if (!moved.every((id) => present.has(id))) return null
  const next = moved.values()
  return list.map((id) => (isMoved.has(id) ? (next.next().value ?? id) : id))
}
