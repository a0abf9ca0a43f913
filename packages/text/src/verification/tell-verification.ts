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
}

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
export function tellFault({ code, documentId, number, field, expected, found }: Fault, rangeName: string, language: Language): string {
  const texts = textsIn(language)
  if (code.startsWith('audit_')) {
    const place = field === '' ? translate(texts, 'place.audit') : translate(texts, 'place.entry', { field })
    return translate(texts, 'fault', { place, fault: translate(texts, `faults.${code}`) })
  }
  const place =
    number !== null
      ? translate(texts, 'place.document', { number })
      : documentId !== null
        ? translate(texts, 'place.document_without_number', { id: documentId })
        : code === 'sums'
          ? translate(texts, 'place.sums')
          : code.startsWith('treasury_')
            ? translate(texts, 'place.treasury')
            : code === 'protocol_next'
              ? translate(texts, 'place.protocols')
              : translate(texts, 'place.range', { name: rangeName })
  const fault = translate(texts, `faults.${code}`)
  if (expected !== null && found !== null)
    return translate(texts, 'fault_line', { place, fault, field, expected: expected || '–', found: found || '–' })
  return field === '' ? translate(texts, 'fault', { place, fault }) : translate(texts, 'fault_at', { place, fault, field })
}
