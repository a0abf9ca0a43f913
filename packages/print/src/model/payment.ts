import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { isIban, normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import type { Language } from '@invoice/text/language.ts'
import { epcQr } from './epc-qr.ts'
import { nameIn } from './names.ts'
import type { Fact, PrintedPayment } from './print-model.ts'
import { qrSvg } from './qr-svg.ts'
import { inOneLine, type PaperTexts, type Wording } from './wording.ts'

/** How to pay: bank details only where the reader is to pay the issuer, and the QR code only where SEPA has one. */
export function printedPayment(snapshot: DocumentSnapshot, wording: Wording, withQr: boolean): PrintedPayment | null {
  const { payment, type, issuer } = snapshot
  if (!payment) return null
  const heading = { label: wording.label((t) => t.fact.paymentMethod), method: wording.content(payment.name) }
  if (!TYPE_FACTS[type].asksForPayment || payment.iban === '') return { ...heading, facts: [], qr: null }
  const iban = normaliseIban(payment.iban)
  const facts: [keyof PaperTexts['payment'], string][] = [
    // Where a country has no IBAN, an account has a number of another kind.
    isIban(iban) ? ['iban', formatIban(iban)] : ['account', payment.iban],
    ['bic', payment.bic],
    ['bank', inOneLine(wording.content(payment.bankName))],
    ['holder', nameIn(wording, payment.holder, [issuer.name, issuer.accountablePerson])],
    ['reference', snapshot.number ?? ''],
  ]
  return {
    ...heading,
    facts: facts.flatMap(([key, value]): Fact[] => (value ? [{ label: wording.label((t) => t.payment[key]), value }] : [])),
    qr: withQr ? paymentQr(snapshot, wording) : null,
  }
}

/** Its QR code with the words for who cannot see it; null where there can be none. */
export function paymentQr(snapshot: DocumentSnapshot, wording: Wording): PrintedPayment['qr'] {
  const svg = transferQr(snapshot, wording.main, snapshot.totals.total)
  return svg === null ? null : { svg, alt: inOneLine(wording.label((t) => t.payment.qr)) }
}

/** The SEPA code that pays an amount of the document, as SVG; null where its payment has none. */
export function transferQr(snapshot: DocumentSnapshot, language: Language, amount: string): string | null {
  const { payment, currency, number, issuer, status, type } = snapshot
  if (!payment || payment.iban === '' || currency !== 'EUR' || status === 'voided' || !TYPE_FACTS[type].asksForPayment) return null
  const text = epcQr({
    bic: payment.bic,
    holder: payment.holder || issuer.name[language] || issuer.name.bg || issuer.name.en,
    iban: payment.iban,
    amount,
    reference: number ?? '',
  })
  return text === null ? null : qrSvg(text)
}
