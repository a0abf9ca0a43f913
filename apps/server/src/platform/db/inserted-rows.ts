import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { inForms } from './distributed/distribution.ts'

type Types<Column extends string> = Readonly<Record<Column, string>>
type Row<Column extends string> = { readonly [Each in Column]: unknown }

/** Up to here rows are sooner read as values; more than these as a list for each column, which also takes few parameters. */
const FEW = 20

/**
 * Adds rows to a table of a workspace, each column with the type that it has there. What is a list itself, of a type that ends in `[]`,
 * travels as its text: unnest would take it apart.
 *
 *     const UNIT = { id: 'uuid', name_bg: 'text' } as const
 *     await insertedRows('app.units', workspaceId, UNIT, rows).execute(tx)
 */
export function insertedRows<Column extends string>(
  table: string,
  workspaceId: string,
  types: Types<Column>,
  rows: readonly Row<NoInfer<Column>>[],
): RawBuilder<unknown> {
  const columns = Object.keys(types) as Column[] // keyof, as it was declared
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const given = columns.map((column) => {
    const value = sql.ref(`given.${column}`)
    return isList(types[column]) ? sql`${value}::${sql.raw(types[column])}` : value
  })
  const source = rows.length > 0 && rows.length <= FEW ? asValues(columns, types, rows) : asLists(columns, types, rows)
  const plain = sql`
    insert into ${sql.table(table)} (workspace_id, ${names})
    select ${workspaceId}::uuid, ${sql.join(given)} from ${source} as given (${names})`
  return inForms({ plain, citus: () => insertedThere(table, workspaceId, types, rows) })
}

/** What is selected Citus would copy into the table, which row-level security forbids: values alone are handed on as they are. */
function insertedThere<Column extends string>(table: string, workspaceId: string, types: Types<Column>, rows: readonly Row<Column>[]) {
  if (rows.length === 0) return sql`select where false`
  const columns = Object.keys(types) as Column[] // keyof, as it was declared
  const isMany = rows.length * columns.length > MOST_PARAMETERS
  const written = rows.map((row) => {
    const values = columns.map((column) => {
      const value = sent(types[column], row[column])
      return sql`${isMany ? sql.raw(literal(value)) : value}::${sql.raw(types[column])}`
    })
    return sql`(${workspaceId}::uuid, ${sql.join(values)})`
  })
  return sql`insert into ${sql.table(table)} (workspace_id, ${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(written)}`
}

/** A message has room for 65,535. */
const MOST_PARAMETERS = 60_000

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** The first row tells the types. */
function asValues<Column extends string>(columns: readonly Column[], types: Types<Column>, rows: readonly Row<Column>[]) {
  const written = rows.map((row, index) => {
    const values = columns.map((column) => {
      const value = sql`${sent(types[column], row[column])}`
      return index === 0 ? sql`${value}::${sql.raw(sentAs(types[column]))}` : value
    })
    return sql`(${sql.join(values)})`
  })
  return sql`(values ${sql.join(written)})`
}

function asLists<Column extends string>(columns: readonly Column[], types: Types<Column>, rows: readonly Row<Column>[]) {
  const lists = columns.map((column) => {
    const values = rows.map((row) => sent(types[column], row[column]))
    return sql`${values}::${sql.raw(sentAs(types[column]))}[]`
  })
  return sql`unnest(${sql.join(lists)})`
}

const isList = (type: string) => type.endsWith('[]')
const sentAs = (type: string) => (isList(type) ? 'text' : type)
const sent = (type: string, value: unknown) => (isList(type) && Array.isArray(value) ? textOfList(value) : value)

/** As PostgreSQL writes a list of texts. */
function textOfList(items: readonly unknown[]): string {
  return `{${items.map((item) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`).join()}}`
}
