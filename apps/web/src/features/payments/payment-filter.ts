import { METHOD_KINDS } from '@invoice/contract/treasury/payments.ts'
import { isDay } from '@invoice/domain/calendar/day.ts'
import { isDecimalText } from '@invoice/domain/decimal/decimal.ts'
import { isCurrency } from '@invoice/domain/money/currency.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { PAGE_SIZES } from '../../shared/ui/tables/pages/page-sizes.ts'
import type { PageSize } from '../../shared/ui/tables/pages/pager.tsx'

const TABS = ['all', 'received', 'paid', 'unallocated', 'receipt', 'undone'] as const
export type PaymentTab = (typeof TABS)[number]
type Sort = 'paidOn' | '-paidOn'

/** What narrows the list beside its tab and its search; '' does not. `method`: kinds, joined by commas. */
export type Narrowing = {
  method: string
  account: string
  contact: string
  from: string
  to: string
  min: string
  max: string
  currency: string
}
export const NO_NARROWING: Narrowing = { method: '', account: '', contact: '', from: '', to: '', min: '', max: '', currency: '' }

/** The list's filter as the address holds it: what is as usual is left out. */
export type PaymentSearch = {
  tab?: PaymentTab
  q?: string
  page?: number
  size?: PageSize
  sort?: Sort
  month?: string
} & Partial<Narrowing>
export type PaymentListFilter = Required<PaymentSearch>

const USUAL: PaymentListFilter = { tab: 'all', q: '', page: 1, size: 25, sort: '-paidOn', month: '', ...NO_NARROWING }
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Anything may stand in an address; what is no filter is passed over. */
export function readPaymentSearch(search: Record<string, unknown>): PaymentSearch {
  const { page, size } = search
  const month = textOf(search['month'])
  return paymentSearch({
    tab: TABS.find((tab) => tab === search['tab']) ?? USUAL.tab,
    q: textOf(search['q']).slice(0, 200),
    page: size !== 'all' && typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : USUAL.page,
    size: size === 'all' ? 'all' : (PAGE_SIZES.find((each) => each === size) ?? USUAL.size),
    sort: search['sort'] === 'paidOn' ? 'paidOn' : USUAL.sort,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : USUAL.month,
    ...readNarrowing(search),
  })
}

function readNarrowing(search: Record<string, unknown>): Narrowing {
  const kept = (key: keyof Narrowing, isOne: (text: string) => boolean): string => {
    const text = textOf(search[key])
    return isOne(text) ? text : ''
  }
  const isAmount = (text: string) => isDecimalText(text, 13, 3)
  return {
    method: kindsOf(textOf(search['method'])).join(),
    account: kept('account', (text) => ID.test(text)),
    contact: kept('contact', (text) => ID.test(text)),
    from: kept('from', isDay),
    to: kept('to', isDay),
    min: kept('min', isAmount),
    max: kept('max', isAmount),
    currency: kept('currency', isCurrency),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The kinds that a filter names, each once, in the order of the list of all. */
export function kindsOf(method: string): PaymentMethodKind[] {
  const named = method.split(',')
  return METHOD_KINDS.filter((kind) => named.includes(kind))
}

/** The filter without what is as usual. */
export function paymentSearch(filter: PaymentListFilter): PaymentSearch {
  return Object.fromEntries(Object.entries(filter).filter(([key, value]) => value !== USUAL[key as keyof PaymentListFilter])) // keyof, as USUAL has them
}

export const paymentFilter = (search: PaymentSearch): PaymentListFilter => ({ ...USUAL, ...search })

/** Of a filter the part that the form of filters changes. */
export const narrowingOf = ({ method, account, contact, from, to, min, max, currency }: Narrowing): Narrowing => ({
  method,
  account,
  contact,
  from,
  to,
  min,
  max,
  currency,
})

export const isNarrowed = (filter: Narrowing): boolean => Object.keys(NO_NARROWING).some((key) => filter[key as keyof Narrowing] !== '') // keyof, as declared
