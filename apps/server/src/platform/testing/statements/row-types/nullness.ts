import { isNode, type Node, namesIn, nodesOf, partOf, partsOf, textOf } from '../syntax-tree.ts'

/** Whether a value can be null: never; not in this statement, whose conditions let none through; it can; or neither is known. */
type Nullness = 'no' | 'proven' | 'unknown' | 'yes'
const IN_ORDER: readonly Nullness[] = ['no', 'proven', 'unknown', 'yes']
export type Column = { readonly name: string; readonly nulls: Nullness }

/** What the statement's names mean: tables and views by `schema.name`, functions that aggregate. */
export type Sources = {
  readonly tables: ReadonlyMap<string, readonly Column[]>
  readonly aggregates: ReadonlySet<string>
  readonly named?: ReadonlyMap<string, readonly Column[] | undefined>
}

/** One source of a level's rows. Columns undefined: which it has is not known. */
type Source = { readonly alias: string; readonly columns: readonly Column[] | undefined; isOuter: boolean; readonly proven: Set<string> }

/** One `select`, `update` or `delete`: what its expressions see. */
type Level = { readonly sources: Sources; readonly from: Source[]; readonly outer: Level | undefined; isGrouped: boolean }

/** The columns of what a statement answers; undefined where it answers none, or a `*` stands for columns that are not known. */
export function columnsOf(tree: unknown, sources: Sources, outer?: Level): readonly Column[] | undefined {
  const select = partOf(tree, 'SelectStmt')
  if (select) return ofSelect(select, sources, outer)
  const change = partOf(tree, 'UpdateStmt') ?? partOf(tree, 'DeleteStmt') ?? partOf(tree, 'InsertStmt')
  return change && ofChange(change, sources, outer)
}

/** Whether a select gives one row whatever there is: of aggregates over all, or from nowhere. */
function isOneRow(select: Node, sources: Sources): boolean {
  const isCut = ['groupClause', 'havingClause', 'limitCount', 'limitOffset', 'valuesLists', 'larg'].some(
    (part) => select[part] !== undefined,
  )
  if (isCut) return false
  return select['fromClause'] === undefined ? select['whereClause'] === undefined : aggregatesIn(select['targetList'], sources)
}

function ofSelect(select: Node, given: Sources, outer: Level | undefined): readonly Column[] | undefined {
  const sources = withNamed(select, given, outer)
  const { larg, rarg } = select
  if (isNode(larg) && isNode(rarg)) {
    const left = ofSelect(larg, sources, outer)
    const right = ofSelect(rarg, sources, outer)
    return left && right && left.map((column, at) => ({ ...column, nulls: eitherOf(column.nulls, right[at]?.nulls ?? 'unknown') }))
  }
  const [first, ...rows] = partsOf(select, 'valuesLists')
  if (first !== undefined) {
    const level: Level = { sources, from: [], outer, isGrouped: false }
    const items = (row: unknown) => partsOf(partOf(row, 'List'), 'items').map((item) => nullnessOf(item, level))
    const others = rows.map(items)
    return items(first).map((nulls, at) => ({
      name: `column${at + 1}`,
      nulls: others.reduce((all, row) => eitherOf(all, row[at] ?? 'unknown'), nulls),
    }))
  }
  const level: Level = { sources, from: [], outer, isGrouped: false }
  for (const item of partsOf(select, 'fromClause')) addItem(level, item)
  for (const names of provenBy(select['whereClause'])) prove(level, names)
  level.isGrouped = select['groupClause'] !== undefined
  return targets(partsOf(select, 'targetList'), level)
}

function ofChange(change: Node, given: Sources, outer: Level | undefined): readonly Column[] | undefined {
  const sources = withNamed(change, given, outer)
  const before: Level = { sources, from: [], outer, isGrouped: false }
  for (const item of [{ RangeVar: change['relation'] }, ...partsOf(change, 'fromClause'), ...partsOf(change, 'usingClause')])
    addItem(before, item)
  for (const names of provenBy(change['whereClause'])) prove(before, names)
  // What is written is what is answered. An insert's `on conflict do update` has columns of its own, of which nothing is taken.
  const [target] = before.from
  const isUpdate = target && change['selectStmt'] === undefined && change['onConflictClause'] === undefined
  if (isUpdate && target.columns) {
    const written = new Map(
      partsOf(change, 'targetList').map((each) => {
        const one = partOf(each, 'ResTarget') ?? {}
        return [textOf(one, 'name'), nullnessOf(one['val'], before)] as const
      }),
    )
    for (const name of written.keys()) target.proven.delete(name)
    const columns = target.columns.map((column): Column => {
      const value = written.get(column.name)
      return value === undefined || column.nulls === 'no' ? column : { name: column.name, nulls: value }
    })
    before.from[0] = { ...target, columns }
  }
  return targets(partsOf(partOf(change, 'returningClause'), 'exprs'), before)
}

/** What `with` names before the statement proper, each of which sees those before it. */
function withNamed(statement: Node, given: Sources, outer: Level | undefined): Sources {
  const clause = partOf(statement, 'withClause')
  if (!clause) return given
  const named = new Map(given.named)
  for (const each of partsOf(clause, 'ctes')) {
    const cte = partOf(each, 'CommonTableExpr')
    const name = textOf(cte, 'ctename')
    named.set(name, undefined) // as one that is recursive sees itself
    named.set(name, renamed(columnsOf(cte?.['ctequery'], { ...given, named }, outer), namesIn(partsOf(cte, 'aliascolnames'))))
  }
  return { ...given, named }
}

function renamed(columns: readonly Column[] | undefined, names: readonly string[]): readonly Column[] | undefined {
  return columns?.map((column, at) => ({ ...column, name: names[at] ?? column.name }))
}

/** Adds the item's sources to the level; @returns them, for the join that the item is a side of. */
function addItem(level: Level, item: unknown): Source[] {
  const join = partOf(item, 'JoinExpr')
  if (!join) {
    const source = sourceOf(item, level)
    level.from.push(source)
    return [source]
  }
  const left = addItem(level, join['larg'])
  const right = addItem(level, join['rarg'])
  const kind = textOf(join, 'jointype')
  if (kind === 'JOIN_LEFT' || kind === 'JOIN_FULL') for (const source of right) source.isOuter = true
  if (kind === 'JOIN_RIGHT' || kind === 'JOIN_FULL') for (const source of left) source.isOuter = true
  if (kind === 'JOIN_INNER') for (const names of provenBy(join['quals'])) prove(level, names)
  return [...left, ...right]
}

function sourceOf(item: unknown, level: Level): Source {
  const [kind, node] = Object.entries(isNode(item) ? item : {})[0] ?? ['', {}]
  const alias = partOf(node, 'alias')
  const name = textOf(alias, 'aliasname')
  const names = namesIn(partsOf(alias, 'colnames'))
  const source = (columns: readonly Column[] | undefined, otherwise = ''): Source => ({
    alias: name || otherwise,
    columns: renamed(columns, names),
    isOuter: false,
    proven: new Set(),
  })
  if (kind === 'RangeVar') {
    const [schema, table] = [textOf(node, 'schemaname'), textOf(node, 'relname')]
    const isNamed = schema === '' && level.sources.named?.has(table)
    return source(isNamed ? level.sources.named?.get(table) : level.sources.tables.get(`${schema || 'pg_catalog'}.${table}`), table)
  }
  if (kind === 'RangeSubselect') return source(columnsOf(partOf(node, 'subquery'), level.sources, level))
  const given = partsOf(node, 'coldeflist').map((column) => textOf(partOf(column, 'ColumnDef'), 'colname'))
  const columns = [...names, ...given].map((column): Column => ({ name: column, nulls: 'unknown' }))
  return source(columns.length > 0 ? columns : undefined)
}

function targets(list: readonly unknown[], level: Level): readonly Column[] | undefined {
  const columns: Column[] = []
  for (const each of list) {
    const target = partOf(each, 'ResTarget')
    const fields = partsOf(partOf(target?.['val'], 'ColumnRef'), 'fields')
    if (!isNode(fields.at(-1)) || !partOf(fields.at(-1), 'A_Star')) {
      columns.push({ name: nameOf(target), nulls: nullnessOf(target?.['val'], level) })
      continue
    }
    const alias = namesIn(fields).at(-1)
    for (const source of level.from.filter((one) => alias === undefined || one.alias === alias)) {
      if (!source.columns) return undefined
      columns.push(...source.columns.map((column) => ({ ...column, nulls: seen(source, column) })))
    }
  }
  return columns
}

function seen(source: Source, column: Column): Nullness {
  if (source.isOuter) return 'yes'
  return column.nulls !== 'no' && source.proven.has(column.name) ? 'proven' : column.nulls
}

/** The column's nullness as the level sees it, or one that it lies within. */
function lookUp(level: Level, names: readonly string[]): Nullness {
  const found = sourceWith(level, names)
  if (found) {
    const [source, column] = found
    return column ? seen(source, column) : source.isOuter ? 'yes' : source.proven.has(names.at(-1) ?? '') ? 'proven' : 'unknown'
  }
  return level.outer ? lookUp(level.outer, names) : 'unknown'
}

function sourceWith({ from }: Level, names: readonly string[]): [Source, Column | undefined] | undefined {
  const [name = '', alias] = names.toReversed()
  if (alias !== undefined) {
    const source = from.find((one) => one.alias === alias)
    return source && [source, source.columns?.find((column) => column.name === name)]
  }
  for (const source of from) {
    const column = source.columns?.find((one) => one.name === name)
    if (column) return [source, column]
  }
  const open = from.filter(({ columns }) => columns === undefined)
  return open.length === 1 && open[0] ? [open[0], undefined] : undefined
}

/** A condition that all rows have met: an outer join of whose side it asks something has found a row. */
function prove(level: Level, names: readonly string[]): void {
  const found = sourceWith(level, names)
  if (!found) return
  const [source] = found
  source.isOuter = false
  source.proven.add(names.at(-1) ?? '')
}

function eitherOf(one: Nullness, other: Nullness): Nullness {
  return combined([one, other])
}

/** Of what is never null these make what is never null. */
const OF_GIVEN = new Set(
  `abs array_to_string ascii btrim cardinality ceil char_length date_part date_trunc
  decode div encode exp extract floor format hashtext hashtextextended initcap left length lower lpad ltrim make_date md5 mod
  octet_length pg_size_pretty position power quote_ident quote_literal repeat replace right round rpad rtrim sha256 sign split_part sqrt
  strpos substr timezone to_char to_date to_json to_jsonb to_number to_timestamp translate trim trunc upper normalize
  jsonb_array_length jsonb_set jsonb_strip_nulls starts_with string_to_array translate regexp_replace immutable_unaccent`.split(/\s+/),
)
/** These never answer null. */
const NEVER = new Set(
  `clock_timestamp concat concat_ws count cume_dist current_database dense_rank gen_random_uuid grouping json_build_array json_build_object
  jsonb_build_array jsonb_build_object nextval now ntile num_nonnulls num_nulls percent_rank pg_backend_pid random rank row_number set_config
  statement_timestamp transaction_timestamp txid_current uuidv7`.split(/\s+/),
)
const ROWS_AS_JSON = new Set(['array_agg', 'json_agg', 'jsonb_agg', 'json_object_agg', 'jsonb_object_agg'])
const OF_JSON = new Set(['->', '->>', '#>', '#>>'])

/** Whether an expression of a level can be null. */
function nullnessOf(expression: unknown, level: Level): Nullness {
  const [kind, node] = kindOf(expression)
  const of = (part: unknown) => nullnessOf(part, level)
  const allOf = (parts: readonly unknown[]) => combined(parts.map(of))
  switch (kind) {
    case 'ColumnRef':
      return lookUp(level, namesIn(partsOf(node, 'fields')))
    case 'A_Const':
      return node['isnull'] === true ? 'yes' : 'no'
    case 'TypeCast':
    case 'CollateClause':
      return of(node['arg'])
    case 'FuncCall':
      return ofCall(node, level)
    case 'CoalesceExpr':
    case 'MinMaxExpr':
      return firstOf(partsOf(node, 'args').map(of))
    case 'CaseExpr':
      return allOf([
        ...partsOf(node, 'args').map((when) => partOf(when, 'CaseWhen')?.['result']),
        node['defresult'] ?? { A_Const: { isnull: true } },
      ])
    case 'BoolExpr':
      return allOf(partsOf(node, 'args'))
    case 'A_Expr':
      return ofOperator(node, of)
    case 'SubLink':
      return ofSubLink(node, level)
    case 'NullTest':
    case 'BooleanTest':
    case 'A_ArrayExpr':
    case 'RowExpr':
    case 'SQLValueFunction':
    case 'GroupingFunc':
      return 'no'
    default:
      return 'unknown'
  }
}

/** The one wrapping of a node of the tree, and what it wraps. */
function kindOf(expression: unknown): [string, Node] {
  if (!isNode(expression)) return ['', {}]
  const [kind = ''] = Object.keys(expression)
  return [kind, partOf(expression, kind) ?? {}]
}

/** Of parts any of which makes the whole null. */
function combined(parts: readonly Nullness[]): Nullness {
  return IN_ORDER.findLast((nulls) => parts.includes(nulls)) ?? 'no'
}

/** Of parts of which the first that is not null is the whole. */
function firstOf(parts: readonly Nullness[]): Nullness {
  return IN_ORDER.find((nulls) => parts.includes(nulls)) ?? 'yes'
}

function ofOperator(node: Node, of: (part: unknown) => Nullness): Nullness {
  const { lexpr, rexpr } = node
  const parts = [lexpr, ...(isNode(rexpr) && 'List' in rexpr ? partsOf(rexpr['List'], 'items') : [rexpr])].filter(
    (part) => part !== undefined,
  )
  switch (node['kind']) {
    case 'AEXPR_DISTINCT':
    case 'AEXPR_NOT_DISTINCT':
      return 'no'
    case 'AEXPR_NULLIF':
      return 'yes'
    default:
      // What a document of JSON holds the database does not know.
      if (namesIn(partsOf(node, 'name')).some((name) => OF_JSON.has(name))) return 'unknown'
      return combined(parts.map(of))
  }
}

function ofCall(call: Node, level: Level): Nullness {
  const name = namesIn(partsOf(call, 'funcname')).at(-1) ?? ''
  if (NEVER.has(name)) return 'no'
  const args = partsOf(call, 'args').map((part) => nullnessOf(part, level))
  if (level.sources.aggregates.has(name)) {
    if (call['agg_filter'] !== undefined) return 'yes'
    if (call['over'] === undefined && !level.isGrouped) return 'yes'
    return ROWS_AS_JSON.has(name) ? 'no' : combined(args)
  }
  return OF_GIVEN.has(name) && call['over'] === undefined ? combined(args) : 'unknown'
}

function ofSubLink(node: Node, level: Level): Nullness {
  if (node['subLinkType'] === 'EXISTS_SUBLINK' || node['subLinkType'] === 'ARRAY_SUBLINK') return 'no'
  const [column] = columnsOf(node['subselect'], level.sources, level) ?? []
  if (node['subLinkType'] !== 'EXPR_SUBLINK') return combined([nullnessOf(node['testexpr'], level), column?.nulls ?? 'unknown'])
  if (!isOneRow(partOf(node['subselect'], 'SelectStmt') ?? {}, level.sources)) return 'yes'
  return column?.nulls ?? 'unknown'
}

/** The columns whose conditions, which all hold, let no null through: by their names, alias and all. */
function provenBy(condition: unknown): string[][] {
  const [kind, node] = kindOf(condition)
  if (kind === 'BoolExpr' && node['boolop'] === 'AND_EXPR') return partsOf(node, 'args').flatMap(provenBy)
  if (kind === 'BoolExpr' && node['boolop'] === 'OR_EXPR') {
    const [first = [], ...others] = partsOf(node, 'args').map(provenBy)
    return first.filter((column) => others.every((other) => other.some((one) => one.join('.') === column.join('.'))))
  }
  if (kind === 'NullTest') return node['nulltesttype'] === 'IS_NOT_NULL' ? columnIn(node['arg']) : []
  if (kind === 'BoolExpr') return partsOf(node, 'args').flatMap(provenByFalse)
  if (kind === 'ColumnRef') return columnIn(condition)
  if (kind !== 'A_Expr' || node['kind'] === 'AEXPR_DISTINCT' || node['kind'] === 'AEXPR_NOT_DISTINCT') return []
  return [...columnIn(node['lexpr']), ...columnIn(node['rexpr'])]
}

/** The columns that are not null where a comparison is false. */
function provenByFalse(condition: unknown): string[][] {
  return partOf(condition, 'A_Expr')?.['kind'] === 'AEXPR_OP' ? provenBy(condition) : []
}

/** A column, also within what gives null of null. */
function columnIn(expression: unknown): string[][] {
  const [kind, node] = kindOf(expression)
  if (kind === 'ColumnRef') return [namesIn(partsOf(node, 'fields'))]
  if (kind === 'TypeCast') return columnIn(node['arg'])
  if (kind === 'A_Expr' && node['kind'] === 'AEXPR_OP') return [...columnIn(node['lexpr']), ...columnIn(node['rexpr'])]
  if (kind === 'FuncCall' && OF_GIVEN.has(namesIn(partsOf(node, 'funcname')).at(-1) ?? '')) return partsOf(node, 'args').flatMap(columnIn)
  return []
}

/** Whether the level's own expressions hold an aggregate. */
function aggregatesIn(expressions: unknown, { aggregates }: Sources): boolean {
  for (const call of nodesOf(expressions, 'FuncCall', (node) => !('SubLink' in node))) {
    if (call['over'] === undefined && aggregates.has(namesIn(partsOf(call, 'funcname')).at(-1) ?? '')) return true
  }
  return false
}

/** What PostgreSQL calls a column that nobody named. */
function nameOf(target: unknown): string {
  const given = textOf(target, 'name')
  if (given !== '') return given
  const [kind, node] = kindOf(isNode(target) ? target['val'] : undefined)
  if (kind === 'ColumnRef') return namesIn(partsOf(node, 'fields')).at(-1) ?? ''
  if (kind === 'FuncCall') return namesIn(partsOf(node, 'funcname')).at(-1) ?? ''
  if (kind === 'TypeCast') return nameOf({ val: node['arg'] }) || (namesIn(partsOf(node['typeName'], 'names')).at(-1) ?? '')
  return { CoalesceExpr: 'coalesce', CaseExpr: 'case', A_ArrayExpr: 'array' }[kind] ?? ''
}
