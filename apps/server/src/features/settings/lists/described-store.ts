import type { ListEndpoints } from '@invoice/contract/settings/settings.ts'
import * as f from '@invoice/contract/wire/fields.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { UsedList } from './settings-tables.ts'

/** What SQL is made of: the table, and the schemas of what is answered and given. */
type Described<Row, Input> = { readonly table: UsedList; readonly endpoints: Pick<ListEndpoints<Row, Input>, 'row' | 'input'> }
type New<Input> = Input & { readonly id: string; readonly key: string | null; readonly position: number }

/** In order. */
export async function selectRows<Row>(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  list: Described<Row, unknown>,
  { archived }: { archived: boolean },
): Promise<Row[]> {
  const { rows } = await sql`
    select * from ${sql.table(list.table)} where workspace_id = ${workspaceId} ${archived ? sql`` : sql`and archived_at is null`}
    order by position, id`.execute(tx)
  return rows.map((row) => presentRow(list, row))
}

export async function findRow<Row>(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  list: Described<Row, unknown>,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await sql`select * from ${sql.table(list.table)} where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
  return rows.map((row) => presentRow(list, row))[0]
}

export async function insertRows<Row, Input extends object>(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  list: Described<Row, Input>,
  added: readonly New<NoInfer<Input>>[],
): Promise<Row[]> {
  const columns = columnsOf(list)
  const values = added.map((row) => {
    const own = columns.map(({ valueIn }) => sql`${valueIn(row)}`)
    return sql`(${sql.join([workspaceId, row.id, row.key, row.position, ...own])})`
  })
  const { rows } = await sql`
    insert into ${sql.table(list.table)} (workspace_id, id, key, position, ${sql.join(columns.map(({ name }) => sql.ref(name)))})
    values ${sql.join(values)} returning *`.execute(tx)
  return rows.map((row) => presentRow(list, row))
}

/** Undefined when there is no such row in that version. */
export async function changeRow<Row, Input extends object>(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  list: Described<Row, Input>,
  id: string,
  changed: NoInfer<Input> & { readonly version: number },
): Promise<Row | undefined> {
  const set = columnsOf(list).map(({ name, valueIn }) => sql`${sql.ref(name)} = ${valueIn(changed)}`)
  const { rows } = await sql`
    update ${sql.table(list.table)} set ${sql.join(set)}, version = version + 1
    where workspace_id = ${workspaceId} and id = ${id} and version = ${changed.version} returning *`.execute(tx)
  return rows.map((row) => presentRow(list, row))[0]
}

/** A field is a column of its name, a localised one two. */
const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const inLanguages = (field: string) => [`${columnOf(field)}_bg`, `${columnOf(field)}_en`] as const
const isLocalised = ({ endpoints: { row } }: Described<unknown, unknown>, field: string): boolean => row.shape[field] === f.Localised

type Column = { readonly name: string; readonly valueIn: (of: object) => unknown }

/** The columns that people fill. */
function columnsOf(list: Described<unknown, unknown>): Column[] {
  return Object.keys(list.endpoints.input.shape).flatMap((field): Column[] => {
    const valueIn = (of: object) => new Map<string, unknown>(Object.entries(of)).get(field)
    if (!isLocalised(list, field)) return [{ name: columnOf(field), valueIn }]
    const [bg, en] = inLanguages(field)
    const localisedIn = (of: object) => f.Localised.parse(valueIn(of))
    return [
      { name: bg, valueIn: (of) => localisedIn(of).bg },
      { name: en, valueIn: (of) => localisedIn(of).en },
    ]
  })
}

/** Its schema says what a row is. */
function presentRow<Row>(list: Described<Row, unknown>, stored: unknown): Row {
  const columns = new Map<string, unknown>(Object.entries(Object(stored)))
  const fields = Object.keys(list.endpoints.row.shape).map((field) => {
    const [bg, en] = inLanguages(field)
    const value = isLocalised(list, field) ? { bg: columns.get(bg), en: columns.get(en) } : columns.get(columnOf(field))
    return [field, value instanceof Date ? value.toISOString() : value] as const
  })
  return list.endpoints.row.parse(Object.fromEntries(fields))
}
