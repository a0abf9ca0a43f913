import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import type { EInvoiceTexts } from '@invoice/domain/einvoice/from-document/texts.ts'
import { baseCurrencyOf } from '../document/base-currency.ts'
import { customFacts, customTexts } from '../document/custom-fields.ts'
import { termOf } from '../document/facts.ts'
import { remarksOf } from '../document/grounds.ts'
import { inOneLine, wordingFor } from '../words/wording.ts'

/** What a document's e-invoice says in words: the very words of its paper, in its language, those of both in one line. */
export function eInvoiceTexts(snapshot: DocumentSnapshot): EInvoiceTexts {
  const wording = wordingFor(snapshot.language)
  const content: EInvoiceTexts['content'] = (text) => inOneLine(wording.content(text))
  const reason = content(snapshot.reason)
  const ground = reason === '' ? [] : [`${inOneLine(wording.label((texts) => texts.fact.reason))}: ${reason}`]
  return {
    content,
    discount: inOneLine(wording.label((texts) => texts.line.discount)),
    term: inOneLine(termOf(snapshot, wording)),
    remarks: [
      ...remarksOf(snapshot, wording).map(inOneLine),
      ...ground,
      ...customTexts(snapshot.customFields, wording),
      ...baseCurrencyLine(snapshot),
    ],
    fields: (fields) => customFacts(fields, wording).map(({ label, value }) => ({ name: inOneLine(label), value: inOneLine(value) })),
  }
}

/** The law wants base and VAT in the base currency with the rate that was used, and EN 16931 has no term for them (BT-22). */
function baseCurrencyLine(snapshot: DocumentSnapshot): string[] {
  const wording = wordingFor(snapshot.language)
  const inBase = baseCurrencyOf(snapshot, wording)
  if (inBase === null) return []
  const rate = inBase.rate ? [`${inOneLine(inBase.rate.label)}: ${inBase.rate.value}`] : []
  const rows = inBase.rows.map(({ label, on, amount }) => `${[inOneLine(label), on].filter(Boolean).join(' ')}: ${amount}`)
  return [[...rate, ...rows].join('; ')]
}
