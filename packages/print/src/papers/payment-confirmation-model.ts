import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { only, type PaperTexts } from '../words/wording.ts'
import { type ConfirmationModel, confirmationOf } from './confirmation-model.ts'
import type { Logo } from './paper-look.ts'

/** What was paid of a document through a provider. */
type PaymentConfirmation = {
  readonly document: DocumentSnapshot
  readonly look: Look | null
  readonly logo: Logo | null
  readonly amount: string
  readonly currency: string
  readonly at: Date
  /** a card's kind and its last four digits; '' where the provider does not say */
  readonly paidBy: string
  readonly provider: string
  readonly reference: string
}

/** What is printed of it, in the language and the look of the document. It proves a payment, and is neither an invoice nor a fiscal receipt. */
export function paymentConfirmationModel(paid: PaymentConfirmation): ConfirmationModel {
  const { document, look, logo, amount, currency, at, paidBy, provider, reference } = paid
  return confirmationOf({ document, look, logo, at }, (wording) => {
    const word = (key: keyof PaperTexts['payment_confirmation']) => wording.label((t) => t.payment_confirmation[key])
    const row = (key: keyof PaperTexts['payment_confirmation'], value: string) => ({ label: word(key), value: only(value) })
    return {
      subtitle: word('subtitle'),
      isAccepted: true,
      heading: word('heading'),
      answer: [
        row('amount', formatAmount(amount, currency, wording.main)),
        row('at', `${formatDateTime(at, wording.main)} (${wording.label((t) => t.confirmation.sofia).text})`),
        ...(paidBy === '' ? [] : [row('by', paidBy)]),
        row('provider', provider),
        row('number', reference),
      ],
      proof: word('proof'),
    }
  })
}
