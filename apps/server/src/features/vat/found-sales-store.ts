import type { Period } from '@invoice/domain/calendar/periods.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { readAlone } from '../../platform/db/index-order.ts'
import { matchesSearch } from '../../platform/db/search/search.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { SOLD } from '../documents/record/type-sql.ts'
import { foundSales, haveRows, type Rowless } from './ledger-documents-store.ts'

/** What is looked for: the text, and those numbers of other sides (`selectPartyNumbers`) that have it. */
type LookedFor = { readonly search: string; readonly numbers: readonly string[] }

/**
 * Ids of sales of the month whose rows may have what is looked for, `most` of them: more than have it, never fewer. By their search key, by the numbers
 * of their other sides, by a personal number, which stands in what is frozen alone; all that was voided of earlier months, which is little.
 */
export async function selectLookedFor(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from, to }: Period,
  { search, numbers }: LookedFor,
  most: number,
): Promise<string[]> {
  await readAlone(tx)
  const sold = sql`workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and status <> 'draft' and ${SOLD}`
  const ofMonth = sql`${sold} and issued_on between ${from}::date and ${to}::date and version > 0`
  const personal = /^\d+$/.test(search) ? sql`or snapshot -> 'recipient' ->> 'personalNumber' like ${`%${search}%`}` : sql``
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id from app.documents where ${ofMonth} and (${matchesSearch(search)} ${personal})
      union select id from app.documents where ${sold} and voided_on between ${from}::date and ${to}::date and issued_on < ${from}::date
      union select s.id from app.party_numbers s where s.workspace_id = ${workspaceId}::uuid and s.company_id = ${companyId}::uuid
        and s.month = ${from}::date and s.numbers = any (${numbers}::text[])) found
    limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many sales of the month, each with a row, stand before each of those places, in the order in which they are given. */
export function countSalesBefore(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
  { places, rowless }: { readonly places: readonly Place[]; readonly rowless: Rowless },
): Promise<number[]> {
  const rows = sql`select d.issued_on as day, d.number collate "C" as number, d.id from d where ${haveRows(workspaceId, period, rowless)}`
  return countBefore(tx, foundSales(workspaceId, companyId, period), rows, places)
}

/** Where a row stands in its ledger. */
export type Place = { readonly issuedOn: string; readonly number: string; readonly documentId: string }

/**
 * How many rows stand before each of those places, in the order in which these are given.
 * @param rows a select of day, number and id of each, of what `found` names
 */
export async function countBefore(
  tx: Tx,
  found: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
  places: readonly Place[],
): Promise<number[]> {
  if (places.length === 0) return []
  await readAlone(tx)
  const given = (values: RawBuilder<unknown>) => sql`unnest(${values})`
  const [days, numbers, ids] = [
    sql`${places.map(({ issuedOn }) => issuedOn)}::date[]`,
    sql`${places.map(({ number }) => number)}::text[]`,
    sql`${places.map(({ documentId }) => documentId)}::uuid[]`,
  ]
  const { rows: counts } = await sql<{ before: number }>`with ${found},
    asked as (select * from rows from (${given(days)}, ${given(numbers)}, ${given(ids)}) with ordinality as a (day, number, id, place)),
    placed as (${rows}),
    keyed as (
      select day, number, id, null::bigint as place from placed
      union all select day, number collate "C", id, place from asked),
    counted as (
      select place, count(*) filter (where place is null)
        over (order by day, number, id, place nulls last rows between unbounded preceding and current row) as before
      from keyed)
    select before::int as before from counted where place is not null order by place`.execute(tx)
  return counts.map(({ before }) => before)
}
