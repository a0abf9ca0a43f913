import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { isIban, normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import { nameWords } from '../../words/names.ts'
import { inOneLine, only, type PaperTexts, type Wording } from '../../words/wording.ts'
import type { Words } from '../../words/words.ts'
import type { DocumentPayment } from '../document-model.ts'
import type { Edition, Voice } from '../edition.ts'
import { transferQr } from './transfer-qr.ts'

/** How to pay: bank details only where the reader is to pay the issuer, and the QR code only where SEPA has one and it is wanted. */
export function paymentOf(snapshot: DocumentSnapshot, { wording, edition }: Voice, withQr: boolean): DocumentPayment | null {
  const { payment, type, issuer } = snapshot
  if (!payment) return null
  const heading = { label: wording.label((t) => t.fact.paymentMethod), method: wording.content(payment.name) }
  if (!TYPE_FACTS[type].asksForPayment || payment.iban === '') return { ...heading, facts: [], qr: null }
  const iban = normaliseIban(payment.iban)
  const facts: [keyof PaperTexts['payment'], Words][] = [
    // Where a country has no IBAN, an account has a number of another kind.
    isIban(iban) ? ['iban', only(formatIban(iban))] : ['account', only(payment.iban)],
    ['bic', only(payment.bic)],
    ['bank', wording.content(payment.bankName)],
    ['holder', nameWords(wording, payment.holder, [issuer.name, issuer.accountablePerson])],
    ['reference', only(snapshot.number ?? '')],
  ]
  return {
    ...heading,
    facts: facts.filter(([, value]) => value.text !== '').map(([key, value]) => ({ label: wording.label((t) => t.payment[key]), value })),
    qr: withQr ? qrOf(snapshot, wording, edition) : null,
  }
}

/** The QR code with the words for who cannot see it; null where there can be none. */
function qrOf(snapshot: DocumentSnapshot, wording: Wording, edition: Edition): DocumentPayment['qr'] {
  const svg = transferQr(snapshot, wording.main, snapshot.totals.total, edition.qr)
  return svg === null ? null : { svg, alt: inOneLine(wording.label((t) => t.payment.qr)) }
}
