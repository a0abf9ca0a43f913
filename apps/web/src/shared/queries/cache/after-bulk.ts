import type { QueryClient } from '@tanstack/react-query'
import type { CachedNoun } from './key.ts'
import { outdate } from './refresh.ts'

/** What a job may have changed by the time that it is over, whatever it did to documents. */
const CHANGED: readonly CachedNoun[] = [
  'documents',
  'search',
  'companies',
  'contactAccounts',
  'productSales',
  'ranges',
  'settingsSummary',
  'jobs',
  'mails',
  'payments',
  'treasury',
]

/** Asks anew for it. */
export async function askAfterBulk(client: QueryClient): Promise<void> {
  await outdate(client, CHANGED, () => true)
}
