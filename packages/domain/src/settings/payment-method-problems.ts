import { type BankAccountProblem, type BankNumbers, bankAccountProblems } from '../identifiers/bank-account-problems.ts'
import type { PaymentMethodKind } from './payment-methods.ts'

/** What is certainly wrong with a payment method, by field. What a provider's keys look like is the provider's business. */
export function paymentMethodProblems(method: { kind: PaymentMethodKind } & Partial<BankNumbers>): BankAccountProblem[] {
  const { kind, iban = '', bic = '' } = method
  return kind === 'bank' ? bankAccountProblems({ iban, bic }) : []
}
