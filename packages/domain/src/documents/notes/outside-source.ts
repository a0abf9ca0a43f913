import type { TaxTotal } from '../document.ts'
import type { SourceFacts } from '../drafts/draft-facts.ts'

/** An invoice that the company issued elsewhere; `creditable`: what credit notes may still take of it, in the currency of its notes. */
export type OutsideInvoice = { currency: string; creditable: { currency: string; taxes: readonly TaxTotal[] } }

/**
 * The same as the source of a note: in force, and the company's own. In another currency than its notes are in it is not known what is left;
 * such a note is forbidden for its currency.
 */
export function outsideSource({ currency, creditable }: OutsideInvoice, noteIn: string): SourceFacts {
  const left = creditable.currency === noteIn ? creditable.taxes : null
  return { type: 'invoice', status: 'issued', sameCompany: true, sameContact: true, currency, creditable: left }
}
