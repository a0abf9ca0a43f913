import { PAYMENT_TABS, type PaymentFilter as Wanted } from '@invoice/contract/treasury/payments.ts'
import { lastOfMonth } from '@invoice/domain/calendar/day.ts'
import { chosenCompany } from '../../shared/companies/own-company.ts'
import { BATCH } from '../../shared/ui/tables/pages/page-sizes.ts'
import { kindsOf, type PaymentListFilter, type PaymentTab } from './payment-filter.ts'

const WANTED = { ...PAYMENT_TABS, receipt: { state: 'without_receipt' } } as const satisfies Record<PaymentTab, Wanted>

/** What the server is asked for. */
export function wantedOf(filter: Omit<PaymentListFilter, 'page' | 'size' | 'sort'>): Wanted {
  const { tab, q, month, method, account, contact, from, to, min, max, currency } = filter
  const companyId = chosenCompany()
  const kinds = kindsOf(method)
  return {
    ...WANTED[tab],
    ...(q === '' ? {} : { q }),
    ...(month === '' ? {} : { paidFrom: `${month}-01`, paidTo: lastOfMonth(`${month}-01`) }),
    ...(from === '' ? {} : { paidFrom: from }),
    ...(to === '' ? {} : { paidTo: to }),
    ...(kinds.length === 0 ? {} : { method: kinds }),
    ...(account === '' ? {} : { accountId: account }),
    ...(contact === '' ? {} : { contactId: contact }),
    ...(min === '' ? {} : { amountFrom: min }),
    ...(max === '' ? {} : { amountTo: max }),
    ...(currency === '' ? {} : { currency }),
    ...(companyId === undefined ? {} : { companyId }),
  }
}

export const pageOf = (filter: PaymentListFilter) => ({
  ...wantedOf(filter),
  page: filter.page,
  pageSize: filter.size === 'all' ? BATCH : filter.size,
  sort: filter.sort,
})
