import { firstOfMonth } from '@invoice/domain/calendar/day.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { planOnce, readInIndexOrder } from '../../../platform/db/index-order.ts'
import { RECENT } from '../../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { LEFT_TO_PAY } from '../record/open-sql.ts'
import { SIGNED_TOTAL } from '../record/type-sql.ts'
import { type DocumentFilter, hasOnePlan, inWorkspaceOf, isPaidWithin, isUnfiltered, whereOf } from './documents-filter.ts'
import { foldWhenMany, type KeptFilter, keptRows, keptWhere } from './kept-sums.ts'
import { monthsOfPeriod } from './months-of-period.ts'

export type SumRow = { currency: string; count: string; total: string; outstanding: string }
/** `isMore`: there are more than were counted, and no sums. */
export type Sums = { count: number; isMore: boolean; rows: SumRow[] }

/** More documents than this are not counted one by one, and not summed. */
export const MOST_COUNTED = 10_000

/** What all documents of the filter come to, the euro first. Kept where it can be, else counted as far as that is quick. */
export async function sumUp(tx: Tx, act: Act, filter: DocumentFilter): Promise<Sums> {
  const { q, totalFrom, totalTo, contactId, issuedFrom, issuedTo, state, payment, books } = filter
  if (q || totalFrom || totalTo || books || isPaidWithin(filter)) return counted(tx, act, filter)
  if (contactId || state === 'due_this_week' || state === 'disputed') return whole(await fromRows(tx, act, filter))
  if (payment) return whole(await bySettled(tx, act, filter, payment))
  if (state !== 'overdue') return whole(await fromMonths(tx, act, { ...filter, state }))
  return whole(await (issuedFrom || issuedTo ? fromRows(tx, act, filter) : overdue(tx, act, filter)))
}

/** The filter, where how many it finds is kept. */
export function keptFilterOf({ type, state, companyId, currency, ...others }: DocumentFilter): KeptFilter | null {
  if (!isUnfiltered(others) || state === 'overdue' || state === 'due_this_week' || state === 'disputed') return null
  return { type, state, companyId, currency }
}

/** How many documents the filter finds, where that is kept; 0 where they would have to be counted. */
export async function keptCount(tx: Tx, act: Act, filter: DocumentFilter): Promise<number> {
  const kept = keptFilterOf(filter)
  return kept === null ? 0 : whole(await fromMonths(tx, act, kept)).count
}

/** Of states that say nothing of payment. */
const SAYS_NO_MORE: ReadonlySet<DocumentFilter['state']> = new Set<DocumentFilter['state']>([undefined, 'issued'])

/** What is settled whole is kept; what is not at all is what is kept as open, less what is settled in part, which its index has. */
function bySettled(tx: Tx, act: Act, filter: DocumentFilter, payment: NonNullable<DocumentFilter['payment']>): Promise<SumRow[]> {
  const { state } = filter
  const plain = { ...filter, state: undefined, payment: undefined }
  if (payment === 'paid' && (SAYS_NO_MORE.has(state) || state === 'paid')) return fromMonths(tx, act, { ...plain, state: 'paid' })
  if (payment === 'unpaid' && (SAYS_NO_MORE.has(state) || state === 'unpaid')) {
    const partly = fromDocuments(whereOf(act, { ...plain, payment: 'partially_paid' }), -1)
    return fromMonths(tx, act, { ...plain, state: 'unpaid' }, partly)
  }
  return fromRows(tx, act, filter)
}

const PARTS = sql`currency, sum(documents)::text as count, sum(${SIGNED_TOTAL})::text as total, sum(${LEFT_TO_PAY})::text as outstanding`
const BY_CURRENCY = sql`group by currency having sum(documents) <> 0 order by currency <> 'EUR', sum(documents) desc, currency`

/** Whole months as they are kept, and of the days at the ends of a period the documents. */
function fromMonths(tx: Tx, act: Act, filter: DocumentFilter & KeptFilter, ...more: RawBuilder<unknown>[]): Promise<SumRow[]> {
  const { months, rest } = monthsOfPeriod(filter.issuedFrom, filter.issuedTo)
  const kept = months ? [fromKept(keptWhere(act, filter, months))] : []
  return together(tx, act, [
    ...kept,
    ...rest.map(({ from, to, sign }) => fromDocuments(whereOf(act, { ...filter, issuedFrom: from, issuedTo: to }), sign)),
    ...more,
  ])
}

/** What was due in the months before, and of this month's the documents. */
function overdue(tx: Tx, act: Act, filter: DocumentFilter): Promise<SumRow[]> {
  const month = firstOfMonth(act.clock.today())
  const before = { type: filter.type, companyId: filter.companyId, currency: filter.currency, dueBefore: month }
  return together(tx, act, [fromKept(keptWhere(act, before, {})), fromDocuments(whereOf(act, { ...filter, dueFrom: month }), 1)])
}

async function together(tx: Tx, act: Act, parts: readonly RawBuilder<unknown>[]): Promise<SumRow[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<SumRow & { changes: string }>`
    select ${PARTS}, (select count(*) from app.document_sum_changes where ${inWorkspaceOf(act)}) as changes
    from (${sql.join(parts, sql` union all `)}) parts ${BY_CURRENCY}`.execute(tx)
  await foldWhenMany(tx, act.actor.workspaceId, Number(rows[0]?.changes ?? 0))
  return rows.map(({ changes: _, ...sum }) => sum)
}

function fromKept(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select type, status, currency, documents, total, outstanding from (${keptRows(where)}) kept`
}

function fromDocuments(where: RawBuilder<unknown>, sign: 1 | -1): RawBuilder<unknown> {
  return sql`
    select type, status, currency, ${sign}::int * count(*) as documents, ${sign}::int * sum(total) as total,
      ${sign}::int * sum(outstanding) as outstanding
    from app.document_list where ${where} group by type, status, currency`
}

const rowsOf = (act: Act, filter: DocumentFilter): RawBuilder<unknown> =>
  sql`select 1 as documents, type, status, currency, total, outstanding from app.document_list where ${whereOf(act, filter, 'sought')}`

/** What an index has all of: the open ones by their day, those of a contact. */
async function fromRows(tx: Tx, act: Act, filter: DocumentFilter): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select ${PARTS} from (${rowsOf(act, filter)}) found ${BY_CURRENCY}`.execute(tx)
  return rows
}

/** A part of the list to look into for what is frequent: what more than these many have is met soon. */
const FIRST = 600
const FREQUENT = 200
const LOOKED_THROUGH = 40_000

/** What only the documents can tell, up to MOST_COUNTED of them. */
async function counted(tx: Tx, act: Act, filter: DocumentFilter): Promise<Sums> {
  await readInIndexOrder(tx)
  if (hasOnePlan(filter)) await planOnce(tx)
  if (filter.q && (await metAmong(tx, act, filter)) >= FREQUENT) return alongList(tx, act, filter)
  if (isOfAmountsAlone(filter) && (await isBeyond(tx, act, filter))) return TOO_MANY
  return summed(tx, rowsOf(act, filter))
}

async function summed(tx: Tx, found: RawBuilder<unknown>): Promise<Sums> {
  const { rows } = await sql<SumRow>`${RECENT}
    select ${PARTS} from (${found} limit ${sql.lit(MOST_COUNTED + 1)}) found ${BY_CURRENCY}`.execute(tx)
  const sums = whole(rows)
  return sums.count > MOST_COUNTED ? TOO_MANY : sums
}

const TOO_MANY: Sums = { count: MOST_COUNTED, isMore: true, rows: [] }

/** The index of totals counts without looking at any document. */
async function isBeyond(tx: Tx, act: Act, filter: DocumentFilter): Promise<boolean> {
  const { rows } = await sql<{ met: number }>`${RECENT}
    select count(*)::int as met from (select from app.document_list where ${whereOf(act, filter)} limit ${sql.lit(MOST_COUNTED + 1)}) found`.execute(
    tx,
  )
  return (rows[0]?.met ?? 0) > MOST_COUNTED
}

function isOfAmountsAlone({ totalFrom: _, totalTo: __, ...others }: DocumentFilter): boolean {
  return isUnfiltered(others)
}

/**
 * A frequent word is counted along the list: its index would first gather all that it knows of it. Where the list ends before there are
 * too many, what was met is all that there is.
 */
async function alongList(tx: Tx, act: Act, filter: DocumentFilter): Promise<Sums> {
  const met = await summed(
    tx,
    sql`select 1 as documents, type, status, currency, total, outstanding from (${newest(act, LOOKED_THROUGH)}) newest where ${whereOf(act, filter)}`,
  )
  return met.isMore || !(await isLongerThan(tx, act, LOOKED_THROUGH)) ? met : summed(tx, rowsOf(act, filter))
}

async function isLongerThan(tx: Tx, act: Act, most: number): Promise<boolean> {
  const { rows } = await sql`${RECENT}
    select from app.document_list where ${inWorkspaceOf(act)} order by created_at desc, id desc limit 1 offset ${most}`.execute(tx)
  return rows.length > 0
}

async function metAmong(tx: Tx, act: Act, filter: DocumentFilter): Promise<number> {
  const { rows } = await sql<{ met: number }>`${RECENT}
    select count(*)::int as met from (
      select from (${newest(act, FIRST)}) newest where ${whereOf(act, filter)} limit ${FREQUENT}
    ) found`.execute(tx)
  return rows[0]?.met ?? 0
}

const newest = (act: Act, most: number): RawBuilder<unknown> =>
  sql`select * from app.document_list where ${inWorkspaceOf(act)} order by created_at desc, id desc limit ${most}`

function whole(rows: SumRow[]): Sums {
  return { count: rows.reduce((all, { count }) => all + Number(count), 0), isMore: false, rows }
}
