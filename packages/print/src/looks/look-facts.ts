import type { Day, DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { formatPaperDay } from '@invoice/text/format/day.ts'
import { DELIVERY, destinationOf, VALID_UNTIL } from '../model/build-print-model.ts'
import { PAPER_TYPES } from '../model/paper-type.ts'
import type { WordFact, Words } from '../model/print-model.ts'
import { only, type PaperTexts, type Wording } from '../model/wording.ts'

export function paperDay(day: Day, { main }: Pick<Wording, 'main'>): string {
  return formatPaperDay(day, main)
}

export function issuedFact({ issuedOn }: DocumentSnapshot, wording: Wording): WordFact | null {
  return issuedOn === null ? null : { label: wording.label((t) => t.fact.issuedOn), value: only(paperDay(issuedOn, wording)) }
}

/** The other days, and places, in the order of the head. */
export function lookFacts(snapshot: DocumentSnapshot, wording: Wording): WordFact[] {
  const day = (value: Day | null) => only(value ? paperDay(value, wording) : '')
  const { delivery, dates } = TYPE_FACTS[snapshot.type]
  return factsOf(
    [
      ['taxOn', dates.includes('taxOn') ? day(snapshot.taxOn) : only('')],
      [DELIVERY[delivery], snapshot.deliveredOn === snapshot.taxOn ? only('') : day(snapshot.deliveredOn)],
      // Of what was voided nothing falls due.
      ['dueOn', snapshot.status === 'voided' ? only('') : day(snapshot.dueOn)],
      [VALID_UNTIL[PAPER_TYPES[snapshot.type].gender], day(snapshot.validUntilOn)],
      ['place', wording.content(snapshot.place)],
      ['deliverTo', dates.includes('deliveredOn') ? only(destinationOf(snapshot, wording)) : only('')],
    ],
    wording,
  )
}

/** Numbers and grounds that point elsewhere: the corrected invoice and why (чл. 115 ЗДДС), the client's order, the fiscal receipt. */
export function lookReferences(snapshot: DocumentSnapshot, wording: Wording): WordFact[] {
  const { source, fiscalReceipt } = snapshot
  const sign = wording.label((t) => t.fact.number).text
  const numbered = (number: string, on: Day | null) => only([`${sign} ${number}`, on && paperDay(on, wording)].filter(Boolean).join(' / '))
  const to = source
    ? [{ label: wording.label((t) => t.source[source.type ?? 'unknown']), value: numbered(source.number, source.issuedOn) }]
    : []
  return [
    ...to,
    ...factsOf(
      [
        ['reason', wording.content(snapshot.reason)],
        ['orderNumber', only(snapshot.orderNumber)],
        ['buyerReference', only(snapshot.buyerReference)],
        ['fiscalReceipt', fiscalReceipt ? numbered(fiscalReceipt.number, fiscalReceipt.issuedOn) : only('')],
      ],
      wording,
    ),
  ]
}

function factsOf(facts: [keyof PaperTexts['fact'], Words][], wording: Wording): WordFact[] {
  return facts.filter(([, value]) => value.text !== '').map(([key, value]) => ({ label: wording.label((t) => t.fact[key]), value }))
}
