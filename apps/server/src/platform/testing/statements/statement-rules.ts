import { parseSync } from 'libpg-query'
import { sortedAsText } from './sorted-as-text.ts'
import { everyNode, type Node, namesIn, nodesOf, partOf, partsOf, textOf } from './syntax-tree.ts'
import { unboundRelations } from './unbound-relations.ts'

/** Names of the database's functions that are not immutable. */
export type MutableFunctions = ReadonlySet<string>

type Finding = (tree: unknown, mutable: MutableFunctions) => string[]

const CLOCKS = new Set(['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp', 'timeofday'])
const JSON_ROWS = /^jsonb?_(populate_recordset|to_recordset|array_elements|array_elements_text|each|each_text|path_query)$/

/** What must hold for every statement of the application (docs/architecture.md, "Distribution"); each gives what breaks it. */
export const STATEMENT_RULES = {
  'every relation of schema app has its workspace_id as a value': unboundRelations,
  'what is written by an update is worked out by immutable expressions': (tree, mutable) =>
    [...everyNode(tree)].flatMap((node) => {
      const change = partOf(node, 'UpdateStmt') ?? partOf(node, 'onConflictClause')
      // A query in brackets is no expression of the update.
      const called = functionsIn(partsOf(change, 'targetList'), (below) => !('SubLink' in below))
      return called.filter((name) => name === CURRENT || mutable.has(name))
    }),
  'the time is the clock’s and not the database’s': (tree) => functionsIn(tree).filter((name) => name === CURRENT || CLOCKS.has(name)),
  'rows are inserted from values or unnested parameters, not from JSON': (tree) =>
    [...nodesOf(tree, 'InsertStmt')].flatMap(({ selectStmt }) =>
      [...nodesOf(selectStmt, 'RangeFunction')].flatMap((rows) => functionsIn(rows)).filter((name) => JSON_ROWS.test(name)),
    ),
  'a CTE’s columns are named in its first select': (tree) =>
    [...nodesOf(tree, 'CommonTableExpr')].filter((cte) => 'aliascolnames' in cte).map((cte) => textOf(cte, 'ctename')),
  'a setting of the transaction is set by set_config()': (tree) =>
    [...nodesOf(tree, 'VariableSetStmt')].filter(({ is_local: isLocal }) => isLocal === true).map((setting) => textOf(setting, 'name')),
  'rows are sorted by a value, and not by its text': sortedAsText,
} as const satisfies Record<string, Finding>

export type StatementRule = keyof typeof STATEMENT_RULES

/** What of a statement breaks the rule, by name. */
export function breaches(rule: StatementRule, text: string, mutable: MutableFunctions): string[] {
  return [...new Set(STATEMENT_RULES[rule](parseSync(text), mutable))]
}

/** current_timestamp, current_date, localtime: no functions to the parser. */
const CURRENT = 'current_…'

function functionsIn(value: unknown, into?: (node: Node) => boolean): string[] {
  const called = [...nodesOf(value, 'FuncCall', into)].flatMap((call) => namesIn(partsOf(call, 'funcname')).slice(-1))
  const current = [...nodesOf(value, 'SQLValueFunction', into)].filter((each) => /DATE|TIME/.test(textOf(each, 'op')))
  return current.length > 0 ? [...called, CURRENT] : called
}
