import { PAGE_SIZES } from '../../shared/ui/tables/page-sizes.ts'
import type { PageSize } from '../../shared/ui/tables/pager.tsx'

const TABS = ['all', 'received', 'paid', 'unallocated', 'receipt', 'undone'] as const
export type PaymentTab = (typeof TABS)[number]
type Sort = 'paidOn' | '-paidOn'

/** The list's filter as the address holds it: what is as usual is left out. */
export type PaymentSearch = { tab?: PaymentTab; q?: string; page?: number; size?: PageSize; sort?: Sort; month?: string }
export type PaymentListFilter = Required<PaymentSearch>

const USUAL: PaymentListFilter = { tab: 'all', q: '', page: 1, size: 25, sort: '-paidOn', month: '' }

/** Anything may stand in an address; what is no filter is passed over. */
export function readPaymentSearch(search: Record<string, unknown>): PaymentSearch {
  const { q, page, size, month } = search
  return paymentSearch({
    tab: TABS.find((tab) => tab === search['tab']) ?? USUAL.tab,
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 200) : USUAL.q,
    page: size !== 'all' && typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : USUAL.page,
    size: size === 'all' ? 'all' : (PAGE_SIZES.find((each) => each === size) ?? USUAL.size),
    sort: search['sort'] === 'paidOn' ? 'paidOn' : USUAL.sort,
    month: typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : USUAL.month,
  })
}

/** The filter without what is as usual. */
export function paymentSearch(filter: PaymentListFilter): PaymentSearch {
  return Object.fromEntries(Object.entries(filter).filter(([key, value]) => value !== USUAL[key as keyof PaymentListFilter])) // keyof, as USUAL has them
}

export const paymentFilter = (search: PaymentSearch): PaymentListFilter => ({ ...USUAL, ...search })
