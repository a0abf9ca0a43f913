import type { PaymentMethodKind } from './payment-methods.ts'

type Method = {
  readonly id: string
  readonly kind: PaymentMethodKind
  /** null: shared by all companies */
  readonly companyId: string | null
  /** null: whatever the currency */
  readonly currency: string | null
  readonly isDefault: boolean
  readonly archivedAt: string | null
}
type Sale = { readonly companyId: string | null; readonly currency: string }

/**
 * How a document of this company and currency may be paid, in the kept order. Accounts in another currency are offered only where the
 * company has none in this one. What the document names already stays offered.
 */
export function offeredMethods<M extends Method>(methods: readonly M[], sale: Sale, chosen: string | null = null): M[] {
  const usable = methods.filter(({ archivedAt, companyId }) => archivedAt === null && (companyId === null || companyId === sale.companyId))
  const hasAccount = usable.some((method) => method.kind === 'bank' && isIn(method, sale))
  const fits = new Set(usable.filter((method) => isIn(method, sale) || (method.kind === 'bank' && !hasAccount)))
  return methods.filter((method) => fits.has(method) || method.id === chosen)
}

/**
 * The method of a new document: the company's own default in its currency, or for any; then the shared one likewise; where nothing is said,
 * the first account. Who is paid by transfer in one currency is so in another: there the account comes before what all companies share.
 */
export function defaultMethod<M extends Method>(methods: readonly M[], sale: Sale): M | undefined {
  const offered = offeredMethods(methods, sale)
  const account = offered.find(({ kind }) => kind === 'bank')
  const defaults = methods.filter(({ isDefault, archivedAt }) => isDefault && archivedAt === null)
  const own = defaults.filter(({ companyId }) => companyId !== null && companyId === sale.companyId)
  const shared = defaults.filter(({ companyId }) => companyId === null)
  const transfer = own.some(({ kind }) => kind === 'bank') ? account : undefined
  return mostSpecific(own, sale) ?? transfer ?? mostSpecific(shared, sale) ?? account
}

function mostSpecific<M extends Method>(methods: readonly M[], sale: Sale): M | undefined {
  return methods.find(({ currency }) => currency === sale.currency) ?? methods.find(({ currency }) => currency === null)
}

const isIn = (method: Method, { currency }: Sale): boolean => method.currency === null || method.currency === currency
