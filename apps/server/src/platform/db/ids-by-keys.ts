import { type RawBuilder, sql } from 'kysely'

/** What is looked for in a column. */
export type KeyColumn = { readonly column: string; readonly values: readonly string[] }

/** A value that more rows have than these tells nothing. */
const MOST_ALIKE = 20

/**
 * Ids, as `id`, of the rows of a workspace that have one of the values in its column, each looked up in the column's own index. Asked for
 * as a list of values, a large new workspace would be read from end to end, as it looks like one row to the planner.
 */
export function idsByKeys(table: 'app.contacts' | 'app.products', workspaceId: string, keys: readonly KeyColumn[]): RawBuilder<unknown> {
  const found = keys.map(({ column, values }) => {
    const own = sql.ref(column)
    return sql`
      select of_key.id from unnest(${values}::text[]) as key cross join lateral (
        select id from ${sql.table(table)} where workspace_id = ${workspaceId} and ${own} = key and ${own} <> '' limit ${MOST_ALIKE}
      ) of_key`
  })
  return sql`select distinct id from (${sql.join(found, sql` union all `)}) alike`
}
