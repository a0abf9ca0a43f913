import { sumDecimals } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'

/** So long a reference of a SEPA transfer may be: EPC069-12, the free text of the remittance. */
const LONGEST_REFERENCE = 140

export type PaidTogether = {
  readonly number: string
  readonly companyId: string | null
  readonly currency: string
  /** the account that it is to be paid to, as it was frozen; empty: none */
  readonly iban: string
  /** what is left of it, above zero */
  readonly outstanding: DecimalText
}
export type Transfer<Document extends PaidTogether> = {
  readonly documents: readonly Document[]
  readonly sum: DecimalText
  readonly reference: string
}

/**
 * The transfers that pay documents: one for each company, currency and account, since one transfer has one of each. In the order of the documents.
 */
export function payTogether<Document extends PaidTogether>(documents: readonly Document[]): Transfer<Document>[] {
  const transfers = new Map<string, Document[]>()
  for (const document of documents) {
    const key = [document.companyId, document.currency, document.iban].join(' ')
    const known = transfers.get(key)
    if (known === undefined) transfers.set(key, [document])
    else known.push(document)
  }
  return [...transfers.values()].map((paid) => ({
    documents: paid,
    sum: sumDecimals(paid.map(({ outstanding }) => outstanding)),
    reference: referenceOf(paid.map(({ number }) => number)),
  }))
}

/** Names the documents by their numbers; where they do not all fit, those that do, and how many more there are. */
export function referenceOf(numbers: readonly string[], longest = LONGEST_REFERENCE): string {
  for (let named = numbers.length; named > 1; named--) {
    const more = numbers.length - named
    const text = numbers.slice(0, named).join(', ') + (more === 0 ? '' : ` +${more}`)
    if (text.length <= longest) return text
  }
  const [first = ''] = numbers
  return numbers.length > 1 ? `${first} +${numbers.length - 1}` : first
}
