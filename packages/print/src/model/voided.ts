import type { Day, DocumentSnapshot, DocumentType } from '@invoice/domain/documents/document.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { PAPER_TYPES } from './paper-type.ts'
import type { Fact, PrintModel } from './print-model.ts'
import { inOneLine, type Wording } from './wording.ts'

/** What became of a document after it was frozen: why it was voided, and what followed. */
export type Voiding = {
  on: Day
  reason: string
  /** that of чл. 116 ЗДДС, once it is made */
  protocol: { number: string; madeOn: Day } | null
  /** what was issued in its place */
  replacement: { type: DocumentType; number: string; issuedOn: Day | null } | null
}

type DayText = (day: Day, language: Language) => string

/** The box under the number of a voided document; `dayText`: how its paper writes days. */
export function voidedOf(
  { type }: DocumentSnapshot,
  voiding: Voiding | undefined,
  wording: Wording,
  dayText: DayText = (day) => formatDay(day, wording.main),
): PrintModel['voided'] {
  if (voiding === undefined) return null
  const { on, reason, protocol, replacement } = voiding
  const { gender } = PAPER_TYPES[type]
  const sign = wording.label((t) => t.fact.number).text
  const numbered = (number: string, of: Day | null) =>
    [`${sign} ${number}`, of === null ? '' : dayText(of, wording.main)].filter(Boolean).join(' / ')
  const facts: Fact[] = []
  if (reason !== '') facts.push({ label: wording.label((t) => t.voided.reason), value: reason })
  if (protocol !== null) {
    facts.push({ label: wording.label((t) => t.voided.protocol), value: numbered(protocol.number, protocol.madeOn) })
  }
  if (replacement !== null) {
    const kind = inOneLine(wording.label((t) => lowerFirst(t.title[replacement.type])))
    facts.push({
      label: wording.label((t) => t.voided.replacedBy[gender]),
      value: `${kind} ${numbered(replacement.number, replacement.issuedOn)}`,
    })
  }
  return { heading: wording.label((t, language) => `${t.voided.on[gender]} ${dayText(on, language)}`), facts }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
