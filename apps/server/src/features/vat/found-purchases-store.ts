import type { Period } from '@invoice/domain/calendar/periods.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { readAlone } from '../../platform/db/index-order.ts'
import { matchesSearch } from '../../platform/db/search/search.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { OWED_TO_THEM } from '../documents/record/type-sql.ts'
import { countBefore, type Place } from './found-sales-store.ts'
import {
  DAY_IN_LEDGER,
  foundPurchases,
  IS_OF_ANNEX_2,
  IS_SELF_CHARGED,
  NUMBER_IN_LEDGER,
  oddlyBought,
  treated,
  WAS_REGISTERED_BY_INDEX,
  within,
} from './ledger-documents-store.ts'

const { country: HOME } = regimeOf(null)

/** What is looked for, in small letters, and those numbers of vendors (`selectPartyNumbers`) that have it. */
type LookedFor = { readonly wanted: string; readonly numbers: readonly string[] }

/**
 * Ids of purchases of the month whose rows may have what is looked for, `most` of them: more than have it, never fewer. By their search key, by the
 * numbers of their vendors, by that of a protocol; all that is claimed in the month and dated in another, which is little.
 */
export async function selectPurchasesLookedFor(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
  { wanted, numbers }: LookedFor,
  most: number,
): Promise<string[]> {
  await readAlone(tx)
  const bought = sql`workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and status <> 'draft' and version > 0 and ${OWED_TO_THEM}`
  const ofProtocols = sql`union select d.id from found d ${treated(workspaceId)} where strpos(lpad(p.number::text, 10, '0'), ${wanted}) > 0`
  const { rows } = await sql<{ id: string }>`with ${foundPurchases(workspaceId, companyId, period)}
    select id from (
      select id from app.documents where ${bought} and ${within(sql`issued_on`, period)} and ${matchesSearch(wanted)}
      union select id from found where not (${within(sql`issued_on`, period)})
      ${/^\d+$/.test(wanted) ? ofProtocols : sql``}
      union select s.id from app.vendor_numbers s where s.workspace_id = ${workspaceId}::uuid and s.company_id = ${companyId}::uuid
        and s.month = ${period.from}::date and s.numbers = any (${numbers}::text[])) looked
    limit ${most}`.execute(tx)
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
    select id from found where number = any (${numbers}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Where each row of the month's purchases stands: of each document as `purchaseRows` places it, and `partsOfPurchases` takes apart what is of annex 2. */
function placesOfPurchases(workspaceId: string, companyId: string, { from }: Period): RawBuilder<unknown> {
  const has = (isCharged: boolean) => sql`exists (select from app.document_taxes t
    where t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id and (t.category = 'S') = ${isCharged})`
  const hasKind = sql`case when v.kind is null then coalesce(odd.country, '') in ('', ${HOME}) else v.kind <> 'left_out' end`
  const hasProtocol = sql`(${IS_SELF_CHARGED} is not true or p.number is not null)`
  return sql`
    select part.day, part.number collate "C" as number, d.id
    from found d ${treated(workspaceId)} ${oddlyBought(workspaceId, companyId)}
    cross join lateral (
      select ${DAY_IN_LEDGER} as day, ${NUMBER_IN_LEDGER} as number, coalesce(v.claimed_in, p.stands_in, p.chargeable_on, d.issued_on) as claimed_on
      where ${hasKind} and ${hasProtocol} and (${IS_OF_ANNEX_2} is not true or ${has(false)} or not ${has(true)})
      union all
      select d.issued_on, d.number, coalesce(v.claimed_in, d.issued_on) where ${IS_OF_ANNEX_2} and ${has(true)}) part
    cross join lateral (
      select 1 where system.month_of(part.claimed_on) = ${from}::date
      union all select 1 where system.month_of(v.taken_back_in) = ${from}::date) state
    where d.number <> '' and ${WAS_REGISTERED_BY_INDEX} and (d.voided_on is null or v.taken_back_in is not null)`
}

/** How many rows of the month's purchases stand before each of those places, in the order in which these are given. */
export function countPurchasesBefore(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
  places: readonly Place[],
): Promise<number[]> {
  return countBefore(tx, foundPurchases(workspaceId, companyId, period), placesOfPurchases(workspaceId, companyId, period), places)
}

export type PlacedRow = { readonly id: string; readonly day: string; readonly number: string; readonly place: number }

/** Some rows of documents of the month's purchases, each with its place among them, the first 1, and how many there are. */
export async function selectPurchaseRowsAt(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ placed: PlacedRow[]; count: number }> {
  await readAlone(tx)
  // The first tells how many there are, also where none is asked for.
  const { rows } = await sql<PlacedRow & { count: number }>`with ${foundPurchases(workspaceId, companyId, period)},
    placed as (${placesOfPurchases(workspaceId, companyId, period)}),
    ranked as (select id, coalesce(day, ${period.from}::date) as day, coalesce(number, '') as number, row_number() over (order by day, number, id)::int as place, count(*) over ()::int as count from placed)
    select id, day, number, place, count from ranked where place = 1 or place > ${offset} and place <= ${offset + limit} order by place`.execute(
    tx,
  )
  return { placed: rows, count: rows[0]?.count ?? 0 }
}
