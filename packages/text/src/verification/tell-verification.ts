import { formatQuantity } from '../format/decimal.ts'
import type { Language } from '../language.ts'
import { translate } from '../translate.ts'
import { bg } from './bg.ts'
import { en } from './en.ts'

type Counts = { documents: number; ranges: number; faults: number }

type Fault = {
  code: keyof typeof en.faults
  documentId: string | null
  number: string | null
  field: string
  expected: string | null
  found: string | null
  money?: { kind: keyof typeof MONEY_PLACES; name: string } | undefined
}

/** Of each kind of rows of money its name in the texts of places. */
const MONEY_PLACES = {
  payment: 'payment',
  allocation: 'allocation',
  entry: 'account_entry',
  statement: 'statement',
  statement_entry: 'statement_entry',
  repeat: 'repeat',
  count: 'count',
} as const

const textsIn = (language: Language) => (language === 'en' ? en : bg)
const numbered = (count: number, language: Language) => ({ count, number: formatQuantity(String(count), language) })

/** "1,204 documents of 3 ranges: no gap, no duplicate, chain whole." */
export function tellVerification({ documents, ranges, faults }: Counts, language: Language): string {
  const texts = textsIn(language)
  if (documents === 0 && faults === 0) return translate(texts, 'nothing')
  const places = {
    documents: translate(texts, 'documents', numbered(documents, language)),
    ranges: translate(texts, 'ranges', numbered(ranges, language)),
  }
  return faults === 0 ? translate(texts, 'whole', places) : translate(texts, 'faulty', { ...places, ...numbered(faults, language) })
}

/** "Audit: 18,204 entries, chain whole." */
export function tellAudit({ entries, faults }: { entries: number; faults: number }, language: Language): string {
  const texts = textsIn(language)
  return translate(texts, faults === 0 ? 'audit' : 'audit_faulty', { entries: translate(texts, 'entries', numbered(entries, language)) })
}

/** One fault with its place in a sentence; `rangeName` of the fault's range. */
export function tellFault(reported: Fault, rangeName: string, language: Language): string {
  const { code, field, expected, found } = reported
  const texts = textsIn(language)
  const fault = translate(texts, `faults.${code}`)
  if (code.startsWith('audit_')) {
    const place = field === '' ? translate(texts, 'place.audit') : translate(texts, 'place.entry', { field })
    return translate(texts, 'fault', { place, fault })
  }
  const place = placeOf(reported, rangeName, texts)
  if (expected !== null && found !== null) {
    const sides = { place, fault, expected: expected || '–', found: found || '–' }
    return field === '' ? translate(texts, 'fault_found', sides) : translate(texts, 'fault_line', { ...sides, field })
  }
  return field === '' ? translate(texts, 'fault', { place, fault }) : translate(texts, 'fault_at', { place, fault, field })
}

function placeOf({ code, documentId, number, money }: Fault, rangeName: string, texts: ReturnType<typeof textsIn>): string {
  if (money !== undefined) {
    const { kind, name } = money
    return number === null ? translate(texts, `place.${MONEY_PLACES[kind]}`, { name }) : translate(texts, 'place.settled', { number, name })
  }
  if (number !== null) return translate(texts, 'place.document', { number })
  if (documentId !== null) return translate(texts, 'place.document_without_number', { id: documentId })
  if (code === 'sums') return translate(texts, 'place.sums')
  if (code.startsWith('treasury_') || code === 'payment_paper') return translate(texts, 'place.treasury')
  if (code === 'protocol_next') return translate(texts, 'place.protocols')
  return translate(texts, 'place.range', { name: rangeName })
}
