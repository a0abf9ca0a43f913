import type { VatRegistration } from '../documents/amounts/line-vat.ts'
import { normaliseNumbers, type PartyNumbers, type PartyProblem, partyProblems } from '../identifiers/party-problems.ts'
import type { PaymentDaysFrom } from '../payments/payment-terms.ts'
import { type TermProblem, termProblems } from '../payments/term-problems.ts'
import { numbersOf } from '../regimes/numbers-of.ts'

export type CompanyNumbers = PartyNumbers & { vatRegistration: VatRegistration; paymentDays?: number; paymentDaysFrom?: PaymentDaysFrom }
export type CompanyProblem =
  | PartyProblem
  | { field: 'registrationNumber' | 'vatNumber'; code: 'required' }
  | { field: 'vatRegistration'; code: 'choice' }
  | TermProblem<'paymentDays'>

/** What is wrong with an issuer's numbers, and its term: it has one of its register, and a VAT number exactly when it is registered. */
export function companyProblems(company: CompanyNumbers): CompanyProblem[] {
  const problems: CompanyProblem[] = []
  const { kind, countryCode, vatRegistration } = company
  // Nothing but separators is no number.
  const { vatNumber, registrationNumber } = normaliseNumbers(company)
  const hasVatNumber = vatNumber !== ''
  if (kind === 'company' && numbersOf(countryCode) && registrationNumber === '') {
    problems.push({ field: 'registrationNumber', code: 'required' })
  }
  problems.push(...partyProblems(company))
  if (vatRegistration === 'none' && hasVatNumber) problems.push({ field: 'vatRegistration', code: 'choice' })
  if (vatRegistration !== 'none' && !hasVatNumber) problems.push({ field: 'vatNumber', code: 'required' })
  problems.push(...termProblems('paymentDays', company.paymentDays ?? null, company.paymentDaysFrom ?? 'issue'))
  return problems
}
