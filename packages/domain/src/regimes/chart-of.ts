import { CHART } from './bg/chart-of-accounts.ts'
import { partsOf } from './regime-of.ts'

/** The accounts of a country's chart of accounts that a cash order moves, to be proposed. */
export type ChartOfAccounts = {
  /** of cash in the country's own currency, and in others */
  readonly cash: string
  readonly foreignCash: string
  /** of who is paid or pays: for what was supplied, and for what is yet to be */
  readonly counter: { readonly [Side in 'client' | 'vendor']: { readonly usual: string; readonly advance: string } }
}

const CHARTS = partsOf<ChartOfAccounts>(CHART)
export const chartOf = CHARTS.of
