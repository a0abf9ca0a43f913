import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import type { Language } from '@invoice/text/language.ts'
import { epcQr } from './epc-qr.ts'
import { qrSvg } from './qr-svg.ts'

/** The SEPA code that pays an amount of the document, as SVG; null where its payment has none. `draw`: as the document's edition draws it. */
export function transferQr(snapshot: DocumentSnapshot, language: Language, amount: string, draw = qrSvg): string | null {
  const text = transferText(snapshot, language, amount)
  return text === null ? null : draw(text)
}

/** What the code says. */
export function transferText(snapshot: DocumentSnapshot, language: Language, amount: string): string | null {
  const { payment, currency, number, issuer, status, type } = snapshot
  if (!payment || payment.iban === '' || currency !== 'EUR' || status === 'voided' || !TYPE_FACTS[type].asksForPayment) return null
  return epcQr({
    bic: payment.bic,
    holder: payment.holder || issuer.name[language] || issuer.name.bg || issuer.name.en,
    iban: payment.iban,
    amount,
    reference: number ?? '',
  })
}
