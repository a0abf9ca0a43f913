import { listAccounts, listBalances, readTreasuryAccount, type TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { listEntryAttachments } from '@invoice/contract/treasury/attachments.ts'
import {
  listCounts,
  listTransactions,
  readTransaction,
  summariseTransactions,
  type Transaction,
} from '@invoice/contract/treasury/transactions.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

const PAGE = 100

/** Accounts with the figures of the period. */
export const accountsQuery = (query: InputOf<typeof listAccounts>['query'] = {}) =>
  queryOptions({
    queryKey: workspaceKey(listAccounts, 'accounts', query),
    queryFn: async ({ signal }): Promise<readonly TreasuryAccount[]> => (await call(listAccounts, { query }, { signal })).items,
  })

export const accountQuery = (id: string, query: InputOf<typeof readTreasuryAccount>['query'] = {}) =>
  queryOptions({
    queryKey: workspaceKey(readTreasuryAccount, 'account', id, query),
    queryFn: ({ signal }): Promise<TreasuryAccount> => call(readTreasuryAccount, { params: { id }, query }, { signal }),
  })

/** What lay in accounts, or in one, at the end of each of the last days. */
export const balancesQuery = (query: InputOf<typeof listBalances>['query'] = {}) =>
  queryOptions({
    queryKey: workspaceKey(listBalances, 'balances', query),
    queryFn: async ({ signal }) => (await call(listBalances, { query }, { signal })).items,
  })

export const loadAccount = (id: string, signal: AbortSignal): Promise<TreasuryAccount> =>
  call(readTreasuryAccount, { params: { id }, query: {} }, { signal })

type Filter = InputOf<typeof summariseTransactions>['query']

/** Entries, page by page, the newest first. */
export const transactionsQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(listTransactions, 'transactions', filter),
    queryFn: async ({ pageParam, signal }): Promise<readonly Transaction[]> =>
      (await call(listTransactions, { query: { ...filter, page: pageParam, pageSize: PAGE } }, { signal })).items,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length + 1),
  })

/** How many there are, and what they come to by currency. */
export const transactionSumsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: workspaceKey(summariseTransactions, 'sums', filter),
    queryFn: ({ signal }) => call(summariseTransactions, { query: filter }, { signal }),
  })

export const countsQuery = (query: InputOf<typeof listCounts>['query']) =>
  queryOptions({
    queryKey: workspaceKey(listCounts, 'counts', query),
    queryFn: async ({ signal }) => (await call(listCounts, { query }, { signal })).items,
  })

export const entryAttachmentsQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(listEntryAttachments, 'attachments', id),
    queryFn: async ({ signal }) => (await call(listEntryAttachments, { params: { id } }, { signal })).items,
  })

export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readTransaction, 'transaction', id),
    queryFn: ({ signal }): Promise<Transaction> => call(readTransaction, { params: { id } }, { signal }),
  })
