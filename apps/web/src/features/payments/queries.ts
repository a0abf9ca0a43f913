import type { PaymentFilter as Wanted } from '@invoice/contract/payments.ts'
import { chosenCompany } from '../../shared/companies/own-company.ts'
import { BATCH } from '../../shared/ui/tables/page-sizes.ts'
import type { PaymentListFilter, PaymentTab } from './payment-filter.ts'

const WANTED = {
  all: {},
  received: { direction: 'in', state: 'live' },
  paid: { direction: 'out', state: 'live' },
  unallocated: { state: 'unallocated' },
  receipt: { state: 'without_receipt' },
  undone: { state: 'undone' },
} as const satisfies Record<PaymentTab, Wanted>

const daysOf = (month: string): number => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

/** What the server is asked for. */
export function wantedOf({ tab, q, month }: Pick<PaymentListFilter, 'tab' | 'q' | 'month'>): Wanted {
  const companyId = chosenCompany()
  return {
    ...WANTED[tab],
    ...(q === '' ? {} : { q }),
    ...(month === '' ? {} : { paidFrom: `${month}-01`, paidTo: `${month}-${daysOf(month)}` }),
    ...(companyId === undefined ? {} : { companyId }),
  }
}

export const pageOf = (filter: PaymentListFilter) => ({
  ...wantedOf(filter),
  page: filter.page,
  pageSize: filter.size === 'all' ? BATCH : filter.size,
  sort: filter.sort,
})
