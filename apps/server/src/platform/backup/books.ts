import pg from 'pg'
import { tablesOf } from './sources.ts'
import { headsOf } from './write-backup.ts'

/** What a bookkeeper would compare: of each table how many rows there are, and the sum of each of its columns of numbers; and the heads of the chains. */
export type Books = {
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly heads: Readonly<Record<string, string>>
}

const ROWS = 'rows'
const BOOKS = /^(app|account)\./
/** Kept of other rows, and folded together at any time: verification compares them with those. */
const COUNTED = /^app\.(document_sums|\w+_sum_changes|\w+_months|\w+_month_changes|document_places|search_words)$/

/** As the owner, who sees all workspaces. */
export async function readBooks(owner: pg.ClientBase): Promise<Books> {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(`
    select format('%s.%s', table_schema, table_name) as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where data_type in ('numeric', 'bigint', 'integer') and table_schema in ('app', 'account') group by 1`)
  const numbersOf = new Map(rows.map(({ name, columns }) => [name, columns]))
  const tables = new Map<string, ReadonlyMap<string, string>>()
  for (const { name, quoted } of (await tablesOf(owner)).filter((table) => BOOKS.test(table.name) && !COUNTED.test(table.name))) {
    const columns = numbersOf.get(name) ?? []
    const sums = columns.map((column) => `coalesce(sum(${pg.escapeIdentifier(column)}), 0)::text as ${pg.escapeIdentifier(column)}`)
    const { rows: found } = await owner.query<Record<string, string>>(
      `select ${[`count(*)::text as "${ROWS}"`, ...sums].join(', ')} from ${quoted}`,
    )
    tables.set(name, new Map(Object.entries(found[0] ?? {})))
  }
  return { tables, heads: await headsOf(owner) }
}

/** What differs in tables and columns that both have, each in a line. What one of them has alone is no difference of the books. */
export function differences(before: Books, after: Books): string[] {
  return [...before.tables].flatMap(([table, sums]) =>
    [...sums].flatMap(([column, was]) => {
      const is = after.tables.get(table)?.get(column)
      if (is === undefined || is === was) return []
      return [column === ROWS ? `${table}: ${was} rows, then ${is}` : `${table}: ${column} summed up to ${was}, then ${is}`]
    }),
  )
}

/** The chains that end elsewhere, or are gone: a migration never touches what they hold. */
export function brokenChains(before: Books, after: Books): string[] {
  return Object.keys(before.heads).filter((name) => before.heads[name] !== after.heads[name])
}
