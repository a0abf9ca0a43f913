import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { isSummed } from '@invoice/domain/documents/type-facts.ts'
import { isTaxDocument } from '@invoice/domain/documents/types.ts'
import { inOneLine, type PaperTexts, type Wording } from '../words/wording.ts'
import type { Words } from '../words/words.ts'
import type { Voice } from './edition.ts'
import { PAPER_TYPES } from './paper-type.ts'

export type PaperKind = 'original' | 'copy' | 'draft'

/** A payment document is a cash order, in or out. */
export function titleOf({ type, direction }: DocumentSnapshot, wording: Wording): Words {
  const key = type === 'payment' && direction !== null ? (`payment_${direction}` as const) : type
  return wording.label((t) => t.title[key])
}

export function numberOf({ number }: DocumentSnapshot, { wording, edition }: Voice): string {
  const sign = wording.label((t) => (number ? t.fact.number : t.fact.unnumbered))
  return number ? `${sign.text}${edition.joint}${number}` : inOneLine(sign)
}

export function markOf({ type, status }: DocumentSnapshot, kind: PaperKind, wording: Wording): Words | null {
  if (kind === 'draft' || status === 'draft' || !isTaxDocument(type)) return null
  return wording.label((t) => t.mark[kind])
}

/** That it is no tax document, or no fiscal one; of goods that are not priced that there are no prices either. */
export function noticeOf(snapshot: DocumentSnapshot): keyof PaperTexts['notice'] | null {
  return isSummed(snapshot) ? PAPER_TYPES[snapshot.type].notice : 'withoutPrices'
}

/** Annulled is said in the gender of the document's name; demo companies bear "sample" whatever else there is to say. */
export function watermarkOf(snapshot: DocumentSnapshot, kind: PaperKind, wording: Wording): string {
  const marks: ((texts: PaperTexts) => string)[] = []
  if (snapshot.sample) marks.push((t) => t.watermark.sample)
  if (snapshot.status === 'voided') marks.push((t) => t.watermark.voided[PAPER_TYPES[snapshot.type].gender])
  else if (kind === 'draft' || snapshot.status === 'draft') marks.push((t) => t.watermark.draft)
  return marks.map((pick) => inOneLine(wording.label(pick))).join(' · ')
}
