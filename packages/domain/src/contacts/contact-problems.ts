import { type PartyNumbers, type PartyProblem, partyProblems } from '../identifiers/party-problems.ts'
import type { PaymentDaysFrom } from '../payments/payment-terms.ts'
import { type TermProblem, termProblems } from '../payments/term-problems.ts'

export type ContactProblem = PartyProblem | { field: 'isClient'; code: 'contact_role' } | TermProblem<'paymentDays' | 'vendorPaymentDays'>

/** By when it pays, and is paid. */
export type ContactTerms = {
  paymentDays: number | null
  paymentDaysFrom: PaymentDaysFrom
  vendorPaymentDays: number | null
  vendorPaymentDaysFrom: PaymentDaysFrom
}

/** What is wrong with a contact: its numbers, its terms, and that it is a client, a vendor or both. */
export function contactProblems(contact: PartyNumbers & ContactTerms & { isClient: boolean; isVendor: boolean }): ContactProblem[] {
  const problems: ContactProblem[] = [...partyProblems(contact), ...contactTermProblems(contact)]
  if (!contact.isClient && !contact.isVendor) problems.push({ field: 'isClient', code: 'contact_role' })
  return problems
}

/** What is wrong with its terms. */
export function contactTermProblems(terms: ContactTerms): TermProblem<'paymentDays' | 'vendorPaymentDays'>[] {
  return [
    ...termProblems('paymentDays', terms.paymentDays, terms.paymentDaysFrom),
    ...termProblems('vendorPaymentDays', terms.vendorPaymentDays, terms.vendorPaymentDaysFrom),
  ]
}
