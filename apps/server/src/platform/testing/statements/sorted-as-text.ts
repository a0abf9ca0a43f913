import { isNode, type Node, namesIn, nodesOf, partOf, partsOf, textOf } from './syntax-tree.ts'

const TEXT_TYPES = new Set(['text', 'varchar', 'bpchar'])

/**
 * The outputs that are casts to text and by which a statement sorts: 9 stands after 10 then. A name in `order by` is the output's before it is
 * the column's, which `select net::text as net … order by net` means and does not say; `order by sums.net` is the column.
 */
export function sortedAsText(tree: unknown): string[] {
  const tables = new Map(
    [...nodesOf(tree, 'CommonTableExpr')].map((cte) => [textOf(cte, 'ctename'), textOutputs(selectOf(cte, 'ctequery'))]),
  )
  return [...nodesOf(tree, 'SelectStmt')].flatMap((select) => {
    const outputs = outputsOf(select)
    const from = sources(select, tables)
    const own = partsOf(select, 'sortClause').flatMap((sort) => {
      const by = partOf(partOf(sort, 'SortBy'), 'node')
      const place = partOf(partOf(by, 'A_Const'), 'ival')?.['ival']
      if (typeof place === 'number') return outputs.slice(place - 1, place).filter(({ isText }) => isText)
      const named = columnOf(by)
      const output = named?.length === 1 ? outputs.filter(({ name }) => name === named[0]) : []
      return output.length > 0 ? output.filter(({ isText }) => isText) : fromThere(named, from)
    })
    return [...own, ...innerSorts(select).flatMap((by) => fromThere(columnOf(by), from))].map(({ name }) => name)
  })
}

type Output = { name: string; isText: boolean }

/** What aggregates and windows of the select sort by: columns of what it reads, never its own outputs. */
function innerSorts(select: Node): unknown[] {
  const { sortClause: _, ...rest } = select
  const sorts = [...nodesOf(rest, 'SortBy', (node) => !('SelectStmt' in node))]
  return sorts.map((sort) => partOf(sort, 'node'))
}

function fromThere(named: string[] | undefined, from: ReadonlyMap<string, ReadonlySet<string>>): Output[] {
  const [column, table] = named?.toReversed() ?? []
  if (column === undefined) return []
  const read = table === undefined ? [...from.values()] : [from.get(table) ?? new Set<string>()]
  return read.some((columns) => columns.has(column)) ? [{ name: column, isText: true }] : []
}

/** What stands in the from clause as a query, by its alias: its outputs that are text. */
function sources(select: Node, tables: ReadonlyMap<string, ReadonlySet<string>>): Map<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>()
  const into = (node: Node) => !('SelectStmt' in node)
  for (const read of nodesOf(partsOf(select, 'fromClause'), 'RangeSubselect', (node) => into(node))) {
    found.set(textOf(partOf(read, 'alias'), 'aliasname'), textOutputs(selectOf(read, 'subquery')))
  }
  for (const read of nodesOf(partsOf(select, 'fromClause'), 'RangeVar', into)) {
    const table = tables.get(textOf(read, 'relname'))
    if (table && !('schemaname' in read)) found.set(textOf(partOf(read, 'alias'), 'aliasname') || textOf(read, 'relname'), table)
  }
  return found
}

function selectOf(node: unknown, key: string): Node | undefined {
  return partOf(partOf(node, key), 'SelectStmt')
}

function textOutputs(select: Node | undefined): Set<string> {
  return new Set(outputsOf(select).flatMap(({ name, isText }) => (isText ? [name] : [])))
}

/** Of a union its first select's. */
function outputsOf(select: Node | undefined): Output[] {
  const first = partOf(select, 'larg')
  if (first) return outputsOf(first)
  return partsOf(select, 'targetList').map((each) => {
    const target = partOf(each, 'ResTarget')
    const value = partOf(target, 'val')
    return { name: textOf(target, 'name') || nameOf(value), isText: isTextCast(value) }
  })
}

/** The name that PostgreSQL gives to what bears none: the column's, through casts. */
function nameOf(value: unknown): string {
  const cast = partOf(value, 'TypeCast')
  return cast ? nameOf(partOf(cast, 'arg')) : (columnOf(value)?.at(-1) ?? '')
}

function columnOf(value: unknown): string[] | undefined {
  const column = partOf(value, 'ColumnRef')
  return column && namesIn(partsOf(column, 'fields'))
}

/** A cast to text, or what gives one: coalesce, case, nullif. A collation says that text is meant. */
function isTextCast(value: unknown): boolean {
  const cast = partOf(value, 'TypeCast')
  if (cast) return TEXT_TYPES.has(namesIn(partsOf(partOf(cast, 'typeName'), 'names')).at(-1) ?? '')
  const chosen = partOf(value, 'CoalesceExpr') ?? partOf(value, 'CaseExpr')
  if (!chosen) return false
  const results = [
    ...partsOf(chosen, 'args').map((each) => partOf(partOf(each, 'CaseWhen'), 'result') ?? each),
    partOf(chosen, 'defresult'),
  ]
  return results.some((each) => isNode(each) && isTextCast(each))
}
