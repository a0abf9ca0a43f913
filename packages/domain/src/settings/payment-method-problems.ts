import { bankAccountProblems } from '../identifiers/bank-account-problems.ts'
import type { PaymentMethodKind } from './payment-methods.ts'

/** `code` is the key of the text in common.validation. */
export type PaymentMethodProblem = { field: string; code: 'required' | 'iban' | 'bic' | 'alpha_dash' }
type Checked = { kind: PaymentMethodKind; iban?: string; bic?: string; merchantId?: string; orderPrefix?: string }

const ALPHA_DASH = /^[\p{L}\p{N}_-]*$/u

/** What is certainly wrong with a payment method, by field. What a provider's keys look like is the provider's business. */
export function paymentMethodProblems({ kind, iban = '', bic = '', merchantId = '', orderPrefix = '' }: Checked): PaymentMethodProblem[] {
  if (kind === 'bank') return bankAccountProblems({ iban, bic })
  const named = Object.entries({ merchantId, orderPrefix })
  return named.flatMap(([field, value]) => (ALPHA_DASH.test(value.trim()) ? [] : [{ field, code: 'alpha_dash' as const }]))
}
