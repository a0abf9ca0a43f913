import { createTreasuryAccount, readTreasuryAccount, type TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { createTransaction, listTransactions, type TransactionInput } from '@invoice/contract/treasury/transactions.ts'
import type { OnboardedClient } from '../../workspaces/testing/onboarded.ts'

/** Accounts and entries of somebody, as short as a test reads. */
export function treasuryOf(client: OnboardedClient) {
  const anAccount = (
    more: Partial<Parameters<typeof client.call<typeof createTreasuryAccount>>[1]['body']> = {},
  ): Promise<TreasuryAccount> =>
    client.call(createTreasuryAccount, {
      body: {
        companyId: client.companyId,
        name: 'Каса ателие',
        type: 'cash',
        currency: 'EUR',
        initial: '500',
        begunOn: '2026-01-01',
        ...more,
      },
    })
  const entryOf = (accountId: string, more: Partial<TransactionInput> = {}) =>
    ({ accountId, on: '2026-03-05', type: 'debit', amount: '10.00', description: 'нещо', ...more }) as const
  const add = (accountId: string, more: Partial<TransactionInput> = {}) =>
    client.call(createTransaction, { body: entryOf(accountId, more) })
  const read = (id: string, query = {}) => client.call(readTreasuryAccount, { params: { id }, query })
  const listed = async (query: Parameters<typeof client.call<typeof listTransactions>>[1]['query']) =>
    (await client.call(listTransactions, { query })).items
  const sent = (accountId: string, more: Record<string, unknown>, language = 'en') =>
    client.send(createTransaction, { body: { ...entryOf(accountId), ...more } as never }, { 'accept-language': language })
  return { anAccount, entryOf, add, read, listed, sent }
}
