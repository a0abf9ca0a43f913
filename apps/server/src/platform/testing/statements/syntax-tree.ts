/** A node of PostgreSQL's own syntax tree, as libpg-query gives it. */
export type Node = { readonly [key: string]: unknown }

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The node's part of that name, as a list. */
export function partsOf(node: unknown, key: string): readonly unknown[] {
  const part = isNode(node) ? node[key] : undefined
  return Array.isArray(part) ? part : part === undefined ? [] : [part]
}

/** The node's part of that name, where it is a node. */
export function partOf(node: unknown, key: string): Node | undefined {
  const part = isNode(node) ? node[key] : undefined
  return isNode(part) ? part : undefined
}

/** A node and all below it; `into` says of what is left out with all that is below. */
export function* everyNode(value: unknown, into: (node: Node) => boolean = () => true): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* everyNode(each, into)
  if (!isNode(value) || !into(value)) return
  yield value
  for (const each of Object.values(value)) yield* everyNode(each, into)
}

/** The nodes of that kind in a tree. */
export function* nodesOf(value: unknown, kind: string, into?: (node: Node) => boolean): Generator<Node> {
  for (const node of everyNode(value, into)) {
    const found = partOf(node, kind)
    if (found) yield found
  }
}

/** Names that the parser gives as a list of strings: of a function, of a column. */
export function namesIn(list: readonly unknown[]): string[] {
  return list.flatMap((each) => {
    const name = partOf(each, 'String')?.['sval']
    return typeof name === 'string' ? [name] : []
  })
}

export function textOf(node: unknown, key: string): string {
  const value = isNode(node) ? node[key] : undefined
  return typeof value === 'string' ? value : ''
}
