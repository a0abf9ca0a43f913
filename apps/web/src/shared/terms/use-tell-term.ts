import { type PaymentDaysFrom, termOf } from '@invoice/domain/payments/payment-terms.ts'
import { tellTerm } from '@invoice/text/terms/tell-term.ts'
import { useLanguage } from '../text/use-language.ts'

/** A term in the words of the screen; empty where there is none. */
export function useTellTerm(): (paymentDays: number | null, paymentDaysFrom: PaymentDaysFrom) => string {
  const language = useLanguage()
  return (paymentDays, paymentDaysFrom) => {
    const term = termOf({ paymentDays, paymentDaysFrom })
    return term === null ? '' : tellTerm(term, language)
  }
}
