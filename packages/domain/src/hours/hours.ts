import { fromUnits, QUANTITY, sumDecimals, toUnits, UNIT_PRICE } from '../decimal/decimal.ts'
import type { DecimalText, DocumentType } from '../documents/document.ts'
import { toAmount } from '../money/amount.ts'

/** What was worked for a client, until it is invoiced: docs/decisions/0188-hours.md. */

type Priced = { readonly quantity: DecimalText; readonly unitPrice: DecimalText; readonly currency: string }

/** Quantity × price, as a line of an invoice rounds it. */
export function amountOfHours({ quantity, unitPrice, currency }: Priced): DecimalText {
  const exact = fromUnits(toUnits(quantity, QUANTITY.scale) * toUnits(unitPrice, UNIT_PRICE.scale), QUANTITY.scale + UNIT_PRICE.scale)
  return toAmount(exact, currency)
}

/** What chosen entries come to, by currency, in the order in which those are met. */
export function sumsOfHours(entries: readonly (Priced & { readonly amount: DecimalText })[]): { currency: string; amount: DecimalText }[] {
  const currencies = [...new Set(entries.map(({ currency }) => currency))]
  return currencies.map((currency) => ({
    currency,
    amount: sumDecimals(entries.filter((one) => one.currency === currency).map(({ amount }) => amount)),
  }))
}

type Chosen = { readonly contactId: string; readonly currency: string; readonly includesVat: boolean }

type BegunDraft = {
  readonly type: DocumentType
  readonly contactId: string | null
  readonly currency: string
  readonly pricesIncludeVat: boolean
}

/** Documents that hours become lines of. */
export const takesHours = (type: DocumentType): boolean => type === 'invoice'

/** Whether entries that go together go into a draft that was begun: an invoice of their client, in their currency, with prices as theirs. */
export const goInto = ({ contactId, currency, includesVat }: Chosen, draft: BegunDraft): boolean =>
  takesHours(draft.type) && draft.contactId === contactId && draft.currency === currency && draft.pricesIncludeVat === includesVat

/** Whether they go into one invoice: of one client, in one currency, and all their prices with VAT or all without. */
export function goTogether(entries: readonly Chosen[]): boolean {
  const [first] = entries
  return (
    first !== undefined &&
    entries.every((one) => one.contactId === first.contactId && one.currency === first.currency && one.includesVat === first.includesVat)
  )
}
