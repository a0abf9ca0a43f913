import { listStatementEntries, type StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { listStatementRepeats } from '@invoice/contract/treasury/statement-repeats.ts'
import { createStatementRule, listProposedRules, listStatementRules } from '@invoice/contract/treasury/statement-rules.ts'
import { listStatements } from '@invoice/contract/treasury/statements.ts'
import { listUnaskedEntries } from '@invoice/contract/treasury/unasked-entries.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'
import { askAgain } from '../cache/refresh.ts'

type Query = InputOf<typeof listStatementEntries>['query']
type Page = Awaited<ReturnType<typeof readPage>>

const readPage = (accountId: string, query: Query, signal: AbortSignal) =>
  call(listStatementEntries, { params: { id: accountId }, query }, { signal })

type Place = Pick<Query, 'after' | 'before' | 'around'>
const placeOf = (around: string | undefined): Place => (around === undefined ? {} : { around })
type Shown = { readonly statementId?: string | undefined; readonly around?: string | undefined }

/** Entries of a state, of one statement or of all, the oldest first, page by page: from the first of them, or from where one of them is. */
export const statementEntriesQuery = (accountId: string, state: 'open' | 'done' | 'all', { statementId, around }: Shown = {}) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(listStatementEntries, 'statementEntries', accountId, state, statementId ?? '', around ?? ''),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      readPage(accountId, { state, ...(statementId && { statementId }), ...pageParam }, signal),
    initialPageParam: placeOf(around),
    getNextPageParam: ({ items, hasMore }): Place | undefined => (hasMore ? { after: items.at(-1)?.id } : undefined),
    getPreviousPageParam: ({ items, hasEarlier }): Place | undefined => (hasEarlier ? { before: items[0]?.id } : undefined),
  })

/** How many entries of the account wait. The counts come with any page; of linked ones there are few, and nothing is proposed for them. */
export const waitingEntriesQuery = (accountId: string) =>
  queryOptions({
    queryKey: workspaceKey(listStatementEntries, 'statementWaiting', accountId),
    queryFn: async ({ signal }): Promise<number> => (await readPage(accountId, { state: 'linked' }, signal)).counts.open,
  })

/** The statements, how the account stands by them and here, and how many entries are asked about. */
export const statementsQuery = (accountId: string) =>
  queryOptions({
    queryKey: workspaceKey(listStatements, 'statements', accountId),
    queryFn: ({ signal }) => call(listStatements, { params: { id: accountId } }, { signal }),
  })

/** What is there already, or may be, of one statement, or what is asked about of all; page by page. */
export const statementRepeatsQuery = (accountId: string, state: 'asked' | 'all', statementId?: string) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(listStatementRepeats, 'statementRepeats', accountId, state, statementId ?? ''),
    queryFn: ({ pageParam, signal }) => {
      const query = { state, ...(statementId && { statementId }), ...(pageParam !== '' && { after: pageParam }) }
      return call(listStatementRepeats, { params: { id: accountId }, query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
  })

/** What was done about entries without asking anybody, of the account or of one statement, the latest first; page by page. */
export const unaskedEntriesQuery = (accountId: string, statementId?: string) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(listUnaskedEntries, 'unaskedEntries', accountId, statementId ?? ''),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(statementId && { statementId }), ...(pageParam !== '' && { after: pageParam }) }
      return call(listUnaskedEntries, { params: { id: accountId }, query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const statementRulesQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listStatementRules, 'statementRules'),
    queryFn: async ({ signal }) => (await call(listStatementRules, {}, { signal })).items,
  })

/** Rules that would do what persons have done twice. */
export const proposedRulesQuery = (accountId: string) =>
  queryOptions({
    queryKey: workspaceKey(listProposedRules, 'proposedRules', accountId),
    queryFn: async ({ signal }) => (await call(listProposedRules, { params: { id: accountId } }, { signal })).items,
  })

type Pages = InfiniteData<Page, Place>

function changeOpen(client: QueryClient, accountId: string, change: (pages: readonly Page[]) => Page[]): void {
  const queryKey = workspaceKey(listStatementEntries, 'statementEntries', accountId, 'open')
  // What an earlier question brings now is not taken.
  void client.cancelQueries({ queryKey })
  client.setQueriesData<Pages>({ queryKey }, (data) => data && { ...data, pages: change(data.pages) })
}

const counted = ({ counts, ...page }: Page, done: number): Page => ({
  ...page,
  counts: { ...counts, open: counts.open - done, done: counts.done + done, byPerson: counts.byPerson + done },
})

/** Those that are being decided about leave the list at once; what becomes of them the server says. */
export function takeOutEntries(client: QueryClient, accountId: string, ids: readonly string[]): void {
  changeOpen(client, accountId, (pages) => {
    const gone = pages.flatMap(({ items }) => items).filter(({ id }) => ids.includes(id)).length
    return pages.map((page) => counted({ ...page, items: page.items.filter(({ id }) => !ids.includes(id)) }, gone))
  })
}

/** They wait again: before the entry that was behind the first of them, else at the end. */
export function putBackEntries(client: QueryClient, accountId: string, entries: readonly StatementEntry[], before: string | null): void {
  const back = entries.map(({ id }) => id)
  changeOpen(client, accountId, (pages) => {
    const known = pages.some(({ items }) => items.some(({ id }) => id === before))
    return pages.map((page, index) => {
      const others = page.items.filter(({ id }) => !back.includes(id))
      const at = others.findIndex(({ id }) => id === before)
      const isHere = known ? at >= 0 : index === pages.length - 1
      const items = isHere ? others.toSpliced(at < 0 ? others.length : at, 0, ...entries) : others
      return counted({ ...page, items }, -back.length)
    })
  })
}

/** The entry as the server answered, still open. */
export function replaceEntry(client: QueryClient, accountId: string, entry: StatementEntry): void {
  changeOpen(client, accountId, (pages) =>
    pages.map((page) => ({ ...page, items: page.items.map((one) => (one.id === entry.id ? entry : one)) })),
  )
}

/** A run of acts on entries has ended: making a rule writes whatever one of them may. */
export const askEntriesAgain = (client: QueryClient): Promise<void> => askAgain(client, createStatementRule)
