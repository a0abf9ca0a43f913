import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { isIban, normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import { nameWords } from '../model/names.ts'
import { paymentQr } from '../model/payment.ts'
import type { Words } from '../model/print-model.ts'
import { only, type PaperTexts, type Wording } from '../model/wording.ts'
import type { LookPayment } from './look-model.ts'

/** How to pay: bank details only where the reader is to pay the issuer, and the QR code only where SEPA has one and it is wanted. */
export function lookPayment(snapshot: DocumentSnapshot, wording: Wording, withQr: boolean): LookPayment | null {
  const { payment, type, issuer } = snapshot
  if (!payment) return null
  const heading = { label: wording.label((t) => t.fact.paymentMethod), method: wording.content(payment.name) }
  if (!TYPE_FACTS[type].asksForPayment || payment.iban === '') return { ...heading, facts: [], qr: null }
  const iban = normaliseIban(payment.iban)
  const facts: [keyof PaperTexts['payment'], Words][] = [
    isIban(iban) ? ['iban', only(formatIban(iban))] : ['account', only(payment.iban)],
    ['bic', only(payment.bic)],
    ['bank', wording.content(payment.bankName)],
    ['holder', nameWords(wording, payment.holder, [issuer.name, issuer.accountablePerson])],
    ['reference', only(snapshot.number ?? '')],
  ]
  return {
    ...heading,
    facts: facts.filter(([, value]) => value.text !== '').map(([key, value]) => ({ label: wording.label((t) => t.payment[key]), value })),
    qr: withQr ? paymentQr(snapshot, wording) : null,
  }
}
