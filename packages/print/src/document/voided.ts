import type { Day, DocumentSnapshot, DocumentType } from '@invoice/domain/documents/document.ts'
import { inOneLine, only } from '../words/wording.ts'
import type { WordFact } from '../words/words.ts'
import type { VoidedBox } from './document-model.ts'
import type { Voice } from './edition.ts'
import { PAPER_TYPES } from './paper-type.ts'

/** What became of a document after it was frozen: why it was voided, and what followed. */
export type Voiding = {
  on: Day
  reason: string
  /** that, once it is made */
  protocol: { number: string; madeOn: Day } | null
  /** what was issued in its place */
  replacement: { type: DocumentType; number: string; issuedOn: Day | null } | null
}

/** The box under the number of a voided document; null for one that is in force. */
export function voidedOf({ type, status }: DocumentSnapshot, voiding: Voiding | undefined, { wording, edition }: Voice): VoidedBox | null {
  if (voiding === undefined || status !== 'voided') return null
  const { on, reason, protocol, replacement } = voiding
  const { gender } = PAPER_TYPES[type]
  const sign = wording.label((t) => t.fact.number).text
  const numbered = (number: string, of: Day | null) =>
    [`${sign} ${number}`, of === null ? '' : edition.day(of, wording.main)].filter(Boolean).join(' / ')
  const facts: WordFact[] = []
  if (reason !== '') facts.push({ label: wording.label((t) => t.voided.reason), value: only(reason) })
  if (protocol !== null) {
    facts.push({ label: wording.label((t) => t.voided.protocol), value: only(numbered(protocol.number, protocol.madeOn)) })
  }
  if (replacement !== null) {
    const kind = inOneLine(wording.label((t) => lowerFirst(t.title[replacement.type])))
    facts.push({
      label: wording.label((t) => t.voided.replacedBy[gender]),
      value: only(`${kind} ${numbered(replacement.number, replacement.issuedOn)}`),
    })
  }
  return {
    heading: wording.label((t, language) => `${t.voided.on[gender]} ${edition.day(on, edition.daysOfSecond ? language : wording.main)}`),
    facts,
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
