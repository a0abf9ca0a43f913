import type { Period } from '@invoice/domain/calendar/periods.ts'
import { ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { readAlone } from '../../platform/db/index-order.ts'
import { matchesSearch } from '../../platform/db/search/search.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { countBefore, type Place } from './found-sales-store.ts'
import {
  DAY_IN_LEDGER,
  foundPurchases,
  IS_OF_ANNEX_2,
  IS_SELF_CHARGED,
  NUMBER_IN_LEDGER,
  named,
  treated,
} from './ledger-documents-store.ts'

const { country: HOME } = regimeOf(null)
const { noNumber: NO_NUMBER } = ledgersOf(regimeOf(null))

/**
 * Ids of purchases of the month whose rows may have what is looked for, `most` of them: more than have it, never fewer. By their search key, by the
 * numbers of the vendor, and by that of a protocol.
 * @param wanted in small letters
 */
export async function selectPurchasesLookedFor(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
  wanted: string,
  most: number,
): Promise<string[]> {
  await readAlone(tx)
  const numbers = sql`concat_ws(' ', frozen.vendor ->> 'vatNumber', frozen.vendor ->> 'registrationNumber', frozen.vendor ->> 'personalNumber')`
  // What small letters of others than these are, databases tell differently: any number that has one may be it.
  const isAscii = /^[ -~]+$/.test(wanted)
  const conditions = [
    matchesSearch(wanted),
    isAscii ? sql`strpos(lower(${numbers} collate "C"), ${wanted}) > 0` : sql`octet_length(${numbers}) <> length(${numbers})`,
    ...(/^\d+$/.test(wanted) ? [sql`strpos(lpad(p.number::text, 10, '0'), ${wanted}) > 0`] : []),
    ...(NO_NUMBER.includes(wanted) ? [sql`coalesce(frozen.vendor ->> 'vatNumber', '') = ''`] : []),
  ]
  // What is frozen is opened once for all of its numbers.
  const { rows } = await sql<{ id: string }>`with ${foundPurchases(workspaceId, companyId, period)}
    select d.id from found ${treated(workspaceId)} ${named(workspaceId)}
    cross join lateral (select d.snapshot -> 'recipient' as vendor offset 0) frozen
    where (${sql.join(conditions, sql` or `)}) limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Purchases of the month that bear any of those numbers: a number that one vendor's two bills bear is asked about at the second. */
export async function selectPurchasesNumbered(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return []
  await readAlone(tx)
  const { rows } = await sql<{ id: string }>`with ${foundPurchases(workspaceId, companyId, period)}
    select d.id from found ${named(workspaceId)} where d.number = any (${numbers}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Where each row of the month's purchases stands: of each document as `purchaseRows` places it, and `partsOfPurchases` takes apart what is of annex 2.
 * @param opened those of which it is to be seen, in what was frozen, whether they have a row at all: unless each that has totals is known to have one
 */
function placesOfPurchases(workspaceId: string, { from }: Period, opened: 'all' | 'without totals' = 'all'): RawBuilder<unknown> {
  const totals = sql`exists (select from app.document_taxes t where t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id)`
  const seen = (fact: RawBuilder<unknown>) => (opened === 'all' ? fact : sql`case when ${totals} then true else ${fact} end`)
  const frozen = opened === 'all' ? sql`jsonb_to_record(d.snapshot)` : sql`(select d.snapshot -> 'issuer', d.snapshot -> 'recipient')`
  const has = (isCharged: boolean) => sql`exists (select from app.document_taxes t
    where t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id and (t.category = 'S') = ${isCharged})`
  const isOfHere = seen(sql`coalesce(frozen.recipient ->> 'countryCode', '') in ('', ${HOME})`)
  const wasRegistered = seen(sql`coalesce((frozen.issuer ->> 'vatRegistered')::boolean, true)`)
  const hasKind = sql`case when v.kind is null then ${isOfHere} else v.kind <> 'left_out' end`
  const hasProtocol = sql`(${IS_SELF_CHARGED} is not true or p.number is not null)`
  return sql`
    select part.day, part.number collate "C" as number, d.id
    from found ${treated(workspaceId)} ${named(workspaceId)}
    cross join lateral ${frozen} as frozen${opened === 'all' ? sql`(issuer jsonb, recipient jsonb)` : sql`(issuer, recipient)`}
    cross join lateral (
      select ${DAY_IN_LEDGER} as day, ${NUMBER_IN_LEDGER} as number, coalesce(v.claimed_in, p.stands_in, p.chargeable_on, d.issued_on) as claimed_on
      where ${hasKind} and ${hasProtocol} and (${IS_OF_ANNEX_2} is not true or ${has(false)} or not ${has(true)})
      union all
      select d.issued_on, d.number, coalesce(v.claimed_in, d.issued_on) where ${IS_OF_ANNEX_2} and ${has(true)}) part
    cross join lateral (
      select 1 where system.month_of(part.claimed_on) = ${from}::date
      union all select 1 where system.month_of(v.taken_back_in) = ${from}::date) state
    where d.number <> '' and ${wasRegistered} and (d.voided_on is null or v.taken_back_in is not null)`
}

/** How many rows of the month's purchases stand before each of those places, in the order in which these are given. */
export function countPurchasesBefore(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
  places: readonly Place[],
): Promise<number[]> {
  return countBefore(tx, foundPurchases(workspaceId, companyId, period), placesOfPurchases(workspaceId, period), places)
}

export type PlacedRow = { readonly id: string; readonly day: string; readonly number: string; readonly place: number }

/** Some rows of documents of the month's purchases, each with its place among them, the first 1, and how many there are. */
export async function selectPurchaseRowsAt(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
  { offset, limit, opened }: { readonly offset: number; readonly limit: number; readonly opened: 'all' | 'without totals' },
): Promise<{ placed: PlacedRow[]; count: number }> {
  await readAlone(tx)
  // The first tells how many there are, also where none is asked for.
  const { rows } = await sql<PlacedRow & { count: number }>`with ${foundPurchases(workspaceId, companyId, period)},
    placed as (${placesOfPurchases(workspaceId, period, opened)}),
    ranked as (select id, coalesce(day, ${period.from}::date) as day, coalesce(number, '') as number, row_number() over (order by day, number, id)::int as place, count(*) over ()::int as count from placed)
    select id, day, number, place, count from ranked where place = 1 or place > ${offset} and place <= ${offset + limit} order by place`.execute(
    tx,
  )
  return { placed: rows, count: rows[0]?.count ?? 0 }
}
