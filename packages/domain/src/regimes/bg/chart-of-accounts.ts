import type { ChartOfAccounts } from '../chart-of.ts'

/** Of the national chart of accounts (Национален сметкоплан), by which most firms still keep their books: групи 40, 41 и 50. */
export const CHART: ChartOfAccounts = {
  cash: '501',
  foreignCash: '502',
  counter: {
    client: { usual: '411', advance: '412' },
    vendor: { usual: '401', advance: '402' },
  },
}
