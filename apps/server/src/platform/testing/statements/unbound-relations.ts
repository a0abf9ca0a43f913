import { everyNode, isNode, type Node, namesIn, partOf, partsOf, textOf } from './syntax-tree.ts'

const KEY = 'workspace_id'

/** A table or view of schema app in one query level, under the name that its conditions use. */
type Relation = { name: string; alias: string }
/** What a level reads or writes of schema app, and its conditions; an outer join's condition binds the side that may be missing. */
type Level = { relations: Relation[]; conditions: { of: Relation[]; condition: unknown }[] }

/**
 * Tables and views of schema app, in whatever part of a statement, for which the part itself does not say which workspace: by
 * `workspace_id = ` a parameter or literal among what must hold, or by such a value for the column of an insert. Another relation's column,
 * also one that is bound, and a function are no value.
 */
export function unboundRelations(tree: unknown): string[] {
  const unbound: string[] = []
  for (const node of everyNode(tree)) {
    const insert = partOf(node, 'InsertStmt')
    if (insert) unbound.push(...unboundInsert(insert))
    const level = levelOf(node)
    if (level) unbound.push(...unboundOf(level))
  }
  return unbound
}

function levelOf(node: Node): Level | undefined {
  const level: Level = { relations: [], conditions: [] }
  const change = partOf(node, 'UpdateStmt') ?? partOf(node, 'DeleteStmt')
  if (change) addItem(level, { RangeVar: change['relation'] })
  // Each branch of a union is a select without its own wrapping.
  const query = change ?? ('limitOption' in node ? node : undefined)
  if (!query) return undefined
  for (const item of [...partsOf(query, 'fromClause'), ...partsOf(query, 'usingClause')]) addItem(level, item)
  level.conditions.push({ of: [...level.relations], condition: query['whereClause'] })
  return level
}

/** Gives the relations of the item, for the join that it is a side of. */
function addItem(level: Level, item: unknown): Relation[] {
  const join = partOf(item, 'JoinExpr')
  if (join) {
    const left = addItem(level, join['larg'])
    const right = addItem(level, join['rarg'])
    const kind = textOf(join, 'jointype')
    const of = [
      ...(kind === 'JOIN_INNER' || kind === 'JOIN_RIGHT' ? left : []),
      ...(kind === 'JOIN_INNER' || kind === 'JOIN_LEFT' ? right : []),
    ]
    level.conditions.push({ of, condition: join['quals'] })
    return [...left, ...right]
  }
  const relation = relationOf(partOf(item, 'RangeVar'))
  if (relation) level.relations.push(relation)
  return relation ? [relation] : []
}

/** Names without a schema are those of a CTE. */
function relationOf(range: Node | undefined): Relation | undefined {
  if (textOf(range, 'schemaname') !== 'app') return undefined
  const name = `app.${textOf(range, 'relname')}`
  return { name, alias: textOf(partOf(range, 'alias'), 'aliasname') || textOf(range, 'relname') }
}

function unboundOf({ relations, conditions }: Level): string[] {
  const bound = (relation: Relation) =>
    conditions.some(
      ({ of, condition }) => of.includes(relation) && boundBy(condition).some((alias) => alias === '' || alias === relation.alias),
    )
  return relations.filter((relation) => !bound(relation)).map(({ name, alias }) => (name === `app.${alias}` ? name : `${name} as ${alias}`))
}

/** The aliases, '' for none, of what must hold: `alias.workspace_id = value`. */
function boundBy(condition: unknown): string[] {
  const all = partOf(condition, 'BoolExpr')
  if (all) return all['boolop'] === 'AND_EXPR' ? partsOf(all, 'args').flatMap(boundBy) : []
  const comparison = partOf(condition, 'A_Expr')
  if (comparison?.['kind'] !== 'AEXPR_OP' || namesIn(partsOf(comparison, 'name')).join() !== '=') return []
  const { lexpr, rexpr } = comparison
  return [...(isValue(rexpr) ? keyOf(lexpr) : []), ...(isValue(lexpr) ? keyOf(rexpr) : [])]
}

function keyOf(column: unknown): string[] {
  const names = namesIn(partsOf(partOf(column, 'ColumnRef'), 'fields'))
  return names.at(-1) === KEY ? [names.at(-2) ?? ''] : []
}

/** A parameter or a literal, cast or not. */
function isValue(node: unknown): boolean {
  const cast = partOf(node, 'TypeCast')
  if (cast) return isValue(cast['arg'])
  const literal = partOf(node, 'A_Const')
  return literal ? literal['isnull'] !== true : partOf(node, 'ParamRef') !== undefined
}

function unboundInsert(insert: Node): string[] {
  const relation = relationOf(partOf(insert, 'relation'))
  if (!relation) return []
  const at = partsOf(insert, 'cols').findIndex((column) => textOf(partOf(column, 'ResTarget'), 'name') === KEY)
  const rows = partOf(partOf(insert, 'selectStmt'), 'SelectStmt')
  return at >= 0 && rows && givesValue(rows, at) ? [] : [`${relation.name} (insert)`]
}

function givesValue(select: Node, at: number): boolean {
  const { larg, rarg } = select
  if (isNode(larg) && isNode(rarg)) return givesValue(larg, at) && givesValue(rarg, at)
  const rows = partsOf(select, 'valuesLists')
  if (rows.length > 0) return rows.every((row) => isValue(partsOf(partOf(row, 'List'), 'items')[at]))
  return isValue(partOf(partsOf(select, 'targetList')[at], 'ResTarget')?.['val'])
}
