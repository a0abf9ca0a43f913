import type { DOCUMENT_SORT_KEYS } from '@invoice/contract/documents/list.ts'
import type { SortKey } from '@invoice/contract/wire/fields.ts'
import type { Day, DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { planEachTime, planOnce, readInIndexOrder } from '../../../platform/db/index-order.ts'
import { RECENT } from '../../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import {
  type DocumentFilter,
  hasOnePlan,
  inWorkspaceOf,
  isOfOpen,
  isPaidWithin,
  isUnfiltered,
  servedInOrder,
  whereOf,
} from './documents-filter.ts'
import { keptCount, keptFilterOf } from './documents-sums-store.ts'
import { keptWhere, placeRows } from './kept-sums.ts'
import { type Slice, sliceOf } from './list-slice.ts'

export type DocumentSort = SortKey<(typeof DOCUMENT_SORT_KEYS)[number]>
export type DocumentListRow = {
  id: string
  type: DocumentType
  status: DocumentStatus
  number: string | null
  recipient_name_bg: string
  recipient_name_en: string
  issued_on: Day | null
  due_on: Day | null
  valid_until_on: Day | null
  currency: string
  total: string
  settled: string
  outstanding: string
  sent_at: Date | null
  viewed_at: Date | null
  is_disputed: boolean
  is_imported: boolean
  voided_on: Day | null
  void_reason: string
}

/** Each key has an index (workspace_id, key, id). Drafts, which have neither number nor day, come first when the newest do. */
const SORT_COLUMNS = {
  createdAt: 'created_at',
  number: 'number',
  issuedOn: 'issued_on',
  dueOn: 'due_on',
  total: 'total',
} as const satisfies Record<(typeof DOCUMENT_SORT_KEYS)[number], string>

/** Orders in which what was issued on one day stands together, but for the one that is read by its days. */
const FOLLOWS_DAYS: ReadonlySet<string> = new Set(['created_at', 'number', 'due_on'])

export type Page = { page: number; pageSize: number; sort: DocumentSort; count: number }
/** A filter and an order, as SQL. */
type List = {
  /** All rows of the workspace. */
  mine: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** The same, to find all that it means. */
  sought: RawBuilder<unknown>
  /** What of it the order's index serves. */
  served: RawBuilder<unknown>
  key: RawBuilder<unknown>
  direction: RawBuilder<unknown>
  /** By key and direction, and where keys are alike by id. */
  order: RawBuilder<unknown>
  /** Where how many it has of each month is kept, and it is in the order that they were made in. */
  kept: Kept | null
}
/** `where` is of the rows of what is kept; `begins`: of a document, that it does not come before the month that the page begins in. */
type Kept = { where: RawBuilder<unknown>; begins: RawBuilder<unknown> }

/** Of a DocumentListRow; `mine` says whose rows these are. */
export const columnsOf = (
  mine: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`id, type, status, number, recipient_name_bg, recipient_name_en, issued_on, due_on, valid_until_on, currency, total, settled,
  outstanding, sent_at, viewed_at, voided_on, void_reason, import_id is not null as is_imported, exists (select from app.document_disputes where ${mine} and document_id = id) as is_disputed`
/** So many matches are found and sorted at once, wherever they lie. */
const FEW = 6000
/** Up to here rows are read and passed over; behind it their keys alone. */
const NEAR = 1000
/**
 * Rows of the list to look through for each row wanted, and at most. Enough to meet a page of what more than FEW of 100,000 documents have; looking
 * further costs whoever asks for something rarer more than it saves (with words, 60 instead of 24: a fifth of all answers). What is open is
 * some three of a hundred: to look further meets them in two milliseconds, to find and sort all 4,000 takes six.
 */
const OFTEN = 24
const OFTEN_OPEN = 60
const LOOKED_THROUGH = 2000

/**
 * A page of what the filter finds. What is frequent is met soon when the list is read in its order, what is rare is found in an index of
 * its own and sorted, and only looking tells the one from the other: the planner believes that matches lie evenly, and for a client of
 * long ago would read the whole workspace.
 */
export async function findPage(tx: Tx, act: Act, filter: DocumentFilter, asked: Page): Promise<DocumentListRow[]> {
  const page = await withCount(tx, act, filter, asked)
  const slice = sliceOf(page)
  const list = listOf(act, filter, page.sort, slice)
  const rows = await rowsOf(tx, list, slice, {
    isWhole: isUnfiltered(filter),
    hasWords: filter.q !== undefined,
    hasOnePlan: hasOnePlan(filter),
    often: isOfOpen(filter) ? OFTEN_OPEN : OFTEN,
    // What was paid within days lies anywhere, and the days' index has just that.
    liesWithin: isPaidWithin(filter) || liesWithin(filter, page.sort, act.clock.today()),
    count: page.count,
  })
  return slice.isFromEnd ? rows.reverse() : rows
}

/** Who asks for a page far in without telling how many there are: what is kept tells which end is nearer. */
async function withCount(tx: Tx, act: Act, filter: DocumentFilter, page: Page): Promise<Page> {
  const isNear = page.page * page.pageSize <= NEAR
  return page.count > 0 || isNear ? page : { ...page, count: await keptCount(tx, act, filter) }
}

type Known = { isWhole: boolean; hasWords: boolean; hasOnePlan: boolean; liesWithin: boolean; often: number; count: number }

async function rowsOf(tx: Tx, list: List, slice: Slice, known: Known): Promise<DocumentListRow[]> {
  const { isWhole, hasWords, hasOnePlan, liesWithin, often, count } = known
  await readInIndexOrder(tx)
  await planOnce(tx)
  const isNear = slice.offset + slice.limit <= NEAR
  if (!isNear && list.kept !== null) return run(tx, jumpedTo(list, list.kept, slice))
  if (isWhole) return run(tx, isNear ? inOrder(list, slice) : byKeys(list, slice))
  const isRare = count > 0 && count <= FEW
  if (!isNear && !isRare) return run(tx, hasWords ? inOrder(list, slice) : byKeys(list, slice))
  const met = isRare || liesWithin ? undefined : await metSoon(tx, list, slice, often)
  if (met) return met
  if (!hasOnePlan) await planEachTime(tx)
  return (await allFound(tx, list, slice)) ?? run(tx, inOrder(list, slice))
}

/** What was issued in a past period lies somewhere within an order that follows the days, and is not met soon from either end of it. */
function liesWithin({ issuedFrom, issuedTo }: DocumentFilter, sort: DocumentSort, today: Day): boolean {
  return issuedFrom !== undefined && issuedTo !== undefined && issuedTo < today && FOLLOWS_DAYS.has(columnOf(sort))
}

async function metSoon(tx: Tx, list: List, slice: Slice, often: number): Promise<DocumentListRow[] | undefined> {
  const met = await run(tx, amongFirst(list, slice, Math.min(often * (slice.offset + slice.limit), LOOKED_THROUGH)))
  return met.length === slice.limit ? met : undefined
}

async function allFound(tx: Tx, list: List, slice: Slice): Promise<DocumentListRow[] | undefined> {
  if (slice.offset > FEW) return undefined
  const { rows } = await found(list, slice).execute(tx)
  return (rows[0]?.matches ?? 0) > FEW ? undefined : rows
}

type Query = RawBuilder<DocumentListRow>

async function run(tx: Tx, query: Query): Promise<DocumentListRow[]> {
  return (await query.execute(tx)).rows
}

const columnOf = (sort: DocumentSort) => SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS] // SortKey says so

/** Column and direction of an order. */
export function keyOf(sort: DocumentSort): Pick<List, 'key' | 'direction'> {
  return { key: sql.ref(columnOf(sort)), direction: sort.startsWith('-') ? sql`desc` : sql`asc` }
}

export function listOf(act: Act, filter: DocumentFilter, sort: DocumentSort, { isFromEnd }: Pick<Slice, 'isFromEnd'>): List {
  const column = columnOf(sort)
  const isUpwards = sort.startsWith('-') === isFromEnd
  const direction = isUpwards ? sql`asc` : sql`desc`
  const begins = isUpwards ? sql`created_at >= (select since from place)` : sql`created_at < (select until from place)`
  const kept = column === 'created_at' ? keptFilterOf(filter) : null
  return {
    mine: inWorkspaceOf(act),
    where: whereOf(act, filter),
    sought: whereOf(act, filter, 'sought'),
    served: servedInOrder(act, column, filter),
    key: sql.ref(column),
    direction,
    order: sql`${sql.ref(column)} ${direction}, id ${direction}`,
    kept: kept && { where: keptWhere(act, kept, {}), begins },
  }
}

/** Walks the index of the order. */
export function inOrder({ mine, where, order }: List, { offset, limit }: Slice): Query {
  return sql`${RECENT} select ${columnsOf(mine)} from app.document_list where ${where} order by ${order} limit ${limit} offset ${offset}`
}

/** As inOrder: rows that are passed over are counted in the index and not fetched, where it has what the filter asks for. */
export function byKeys(list: List, { offset, limit }: Slice): Query {
  return sql`${RECENT}
    with keys as (select id as key_id from app.document_list where ${list.where} order by ${list.order} limit ${limit} offset ${offset})
    ${rowsOfKeys(list, sql`0`)}`
}

/**
 * As byKeys, but only the keys of one month are passed over: what is kept tells which month the page begins in, and how many documents come
 * before it. Both are of one moment.
 */
export function jumpedTo(list: List, { where, begins }: Kept, { offset, limit }: Slice): Query {
  return sql`${RECENT}
    with months as (
      select made_month, sum(documents)::bigint as documents from (${placeRows(where)}) places group by made_month
    ), place as materialized (
      select made_month::timestamp at time zone 'UTC' as since, (made_month + interval '1 month') at time zone 'UTC' as until, before
      from (select *, (sum(documents) over (order by made_month ${list.direction}))::bigint - documents as before from months) counted
      where before <= ${offset}::bigint and before + documents > ${offset}::bigint
    ), keys as (
      select id as key_id from app.document_list
      where ${list.where} and ${begins}
      order by ${list.order} limit ${limit} offset (select ${offset}::bigint - before from place)
    )
    ${rowsOfKeys(list, sql`0`)}`
}

/** As inOrder, but gives up after so many rows of the list: there may be more matches than it gives. */
export function amongFirst({ mine, where, served, order }: List, { offset, limit }: Slice, most: number): Query {
  return sql`${RECENT}
    select ${columnsOf(mine)} from (select * from app.document_list where ${served} order by ${order} limit ${most}) first
    where ${where} order by ${order} limit ${limit} offset ${offset}`
}

/** Matches found first and sorted then: FEW of them are all that there are, with one more these are any. */
export function found(list: List, { offset, limit }: Slice): RawBuilder<DocumentListRow & { matches: number }> {
  return sql`${RECENT}
    with found as materialized (select ${list.key} as key, id from app.document_list where ${list.sought} limit ${sql.lit(FEW + 1)}),
      keys as (select id as key_id from found order by key ${list.direction}, id ${list.direction} limit ${limit} offset ${offset})
    ${rowsOfKeys(list, sql`(select count(*) from found)::int`)}`
}

/**
 * From the table, one by one by both columns of its primary key: through the view, whose condition partial indexes have too, in a plain
 * join, or with a list of ids (PostgreSQL 15), the planner may read all of a workspace that it does not know yet.
 */
function rowsOfKeys({ mine, order }: List, matches: RawBuilder<number>) {
  return sql`
    select ${columnsOf(mine)}, ${matches} as matches
    from keys cross join lateral (select * from app.documents where ${mine} and id = key_id limit 1) document
    order by ${order}`
}
