import { type SelectQueryBuilder, sql } from 'kysely'
import type { Act } from '../../act.ts'
import { readInIndexOrder } from '../index-order.ts'
import type { Database } from '../tables.ts'
import type { Tx } from '../transaction.ts'
import { findsSimilar, matchesSearch } from './search.ts'
import { areAnySimilar, similarWords } from './similar-words.ts'

type Words = { readonly q?: string | undefined }
type Paged = { readonly page: number; readonly pageSize: number; readonly sort: 'name' | '-name' | 'createdAt' | '-createdAt' }
type Listed<Table extends keyof Database, Row> = SelectQueryBuilder<Database, Table, Row>

/** A list of a workspace's records that are searched by words: a view with the columns `id`, `created_at`, `search_key`, `sort_bg` and `sort_en`. */
export type SearchedList<Table extends keyof Database, Filter extends Words, Row> = {
  /** What all of the filter but its words finds, with the columns that are read. */
  readonly found: (tx: Tx, act: Act, filter: Filter) => Listed<Table, Row>
  /** The column to sort by, whatever was asked, where the filter finds rows by an index of that column. */
  readonly sortedBy?: (filter: Filter) => string | undefined
  /** What the filter asks for is found in an index of its own and then sorted. What is searched by words always is. */
  readonly isFoundApart?: (filter: Filter) => boolean
}

/**
 * One page of the list. Where no row has every word of the search, those that resemble it, by name: a mistyped name is found all the
 * same.
 */
export async function readListed<Table extends keyof Database, Filter extends Words, Row>(
  tx: Tx,
  act: Act,
  list: SearchedList<Table, Filter, Row>,
  query: Filter & Paged,
) {
  const { q } = query
  if (!q && !list.isFoundApart?.(query)) await readInIndexOrder(tx)
  const rows = await listedPage(tx, act, list, query).execute()
  if (rows.length > 0 || !q || (await isAnyBefore(tx, act, list, query))) return rows
  const resembling = await listedResembling(tx, act, list, query, q)
  return resembling ? paged(resembling.orderBy(sql.ref(`sort_${act.language}`)).orderBy(sql.ref('id')), query).execute() : []
}

/** How many rows all pages have together. */
export async function countListed<Table extends keyof Database, Filter extends Words, Row>(
  tx: Tx,
  act: Act,
  list: SearchedList<Table, Filter, Row>,
  filter: Filter,
): Promise<number> {
  const count = await counted(listed(tx, act, list, filter))
  if (count > 0 || !filter.q) return count
  const resembling = await listedResembling(tx, act, list, filter, filter.q)
  return resembling ? counted(resembling) : 0
}

/** What the filter finds, its words too, in no order. */
export function listed<Table extends keyof Database, Filter extends Words, Row>(
  tx: Tx,
  act: Act,
  { found }: SearchedList<Table, Filter, Row>,
  filter: Filter,
): Listed<Table, Row> {
  return filter.q ? found(tx, act, filter).where(matchesSearch(filter.q)) : found(tx, act, filter)
}

/** One page of what has every word; not run yet, so that a test can look at its plan. */
export function listedPage<Table extends keyof Database, Filter extends Words, Row>(
  tx: Tx,
  act: Act,
  list: SearchedList<Table, Filter, Row>,
  query: Filter & Paged,
) {
  const { sort } = query
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = list.sortedBy?.(query) ?? (sort === 'name' || sort === '-name' ? `sort_${act.language}` : 'created_at')
  return paged(listed(tx, act, list, query).orderBy(sql.ref(column), direction).orderBy(sql.ref('id'), direction), query)
}

function paged<Table extends keyof Database, Row>(query: Listed<Table, Row>, { page, pageSize }: Paged): Listed<Table, Row> {
  return query.limit(pageSize).offset((page - 1) * pageSize)
}

/** An empty page behind the last one is no failed search. */
async function isAnyBefore<Table extends keyof Database, Filter extends Words, Row>(
  tx: Tx,
  act: Act,
  list: SearchedList<Table, Filter, Row>,
  query: Filter & Paged,
): Promise<boolean> {
  if (query.page === 1) return false
  const any = listed(tx, act, list, query).clearSelect().select(sql.ref('id').as('id')).limit(1)
  return (await any.execute()).length > 0
}

/** Rows with the words that may have been meant; undefined where there are none. */
async function listedResembling<Table extends keyof Database, Filter extends Words, Row>(
  tx: Tx,
  act: Act,
  { found }: SearchedList<Table, Filter, Row>,
  filter: Filter,
  q: string,
): Promise<Listed<Table, Row> | undefined> {
  const similar = await similarWords(tx, act, q)
  return areAnySimilar(similar) ? found(tx, act, filter).where(findsSimilar(q, similar)) : undefined
}

async function counted<Table extends keyof Database, Row>(query: Listed<Table, Row>): Promise<number> {
  const rows = await query.clearSelect().select(sql<string>`count(*)`.as('count')).execute()
  return rows.reduce((sum, { count }) => sum + Number(count), 0)
}
