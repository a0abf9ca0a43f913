import { LINE_USES } from './line-uses.ts'

/** What a company has an account of the chart of accounts for: whose debts, where money lies, what is sold, and what is bought by its use. */
export const ACCOUNT_ROLES = [
  'clients',
  'vendors',
  'cash',
  'foreignCash',
  'bank',
  'foreignBank',
  'goodsSold',
  'servicesSold',
  ...LINE_USES,
] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]
