import type { Day, DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { transliterate } from '@invoice/domain/text/transliterate.ts'
import { tellInstalments } from '@invoice/text/terms/tell-instalments.ts'
import { tellTerm } from '@invoice/text/terms/tell-term.ts'
import { countryName } from '../words/country-name.ts'
import { inOneLine, only, type PaperTexts, type Wording } from '../words/wording.ts'
import type { WordFact, Words } from '../words/words.ts'
import { customFacts } from './custom-fields.ts'
import type { Voice } from './edition.ts'
import { PAPER_TYPES } from './paper-type.ts'

const DELIVERY = { made: 'deliveredOn', wanted: 'deliverBy', taken: 'takenOn' } as const
const VALID_UNTIL = { feminine: 'validUntilOn', neuter: 'validUntilNeuter', masculine: 'validUntilOn' } as const

export function issuedFact({ issuedOn }: DocumentSnapshot, { wording, edition }: Voice): WordFact | null {
  return issuedOn === null ? null : { label: wording.label((t) => t.fact.issuedOn), value: only(edition.day(issuedOn, wording.main)) }
}

/** The other days, and places, in the order of the head. */
export function headFacts(snapshot: DocumentSnapshot, { wording, edition }: Voice): WordFact[] {
  const day = (value: Day | null) => only(value ? edition.day(value, wording.main) : '')
  const { delivery, dates } = TYPE_FACTS[snapshot.type]
  // Of what was voided nothing falls due.
  const fallsDue = snapshot.status !== 'voided' || edition.voidedFallsDue
  return factsOf(
    [
      ['taxOn', dates.includes('taxOn') ? day(snapshot.taxOn) : only('')],
      [DELIVERY[delivery], snapshot.deliveredOn === snapshot.taxOn ? only('') : day(snapshot.deliveredOn)],
      ['dueOn', fallsDue ? day(snapshot.dueOn) : only('')],
      ['paymentTerm', fallsDue ? termOf(snapshot, wording) : only('')],
      [VALID_UNTIL[PAPER_TYPES[snapshot.type].gender], day(snapshot.validUntilOn)],
      ['place', wording.content(snapshot.place)],
      ['deliverTo', dates.includes('deliveredOn') ? only(destinationOf(snapshot, wording)) : only('')],
    ],
    wording,
  )
}

/**
 * The term in words, where the days alone do not tell it: so many days after issue are the difference of two days that stand there. Where it is
 * due in several, what on which.
 */
export function termOf(snapshot: Pick<DocumentSnapshot, 'paymentTerm' | 'instalments' | 'currency'>, wording: Wording): Words {
  const { paymentTerm: term, instalments, currency } = snapshot
  if (instalments.length > 0) return wording.label((_, language) => tellInstalments(instalments, currency, language))
  return term === null || term.from === 'issue' ? only('') : wording.label((_, language) => tellTerm(term, language))
}

/** Numbers and grounds that point elsewhere: the corrected invoice and why, the client's order, the fiscal receipt; then fields of the workspace's own. */
export function referencesOf(snapshot: DocumentSnapshot, { wording, edition }: Voice): WordFact[] {
  const { source, fiscalReceipt } = snapshot
  const sign = wording.label((t) => t.fact.number).text
  const numbered = (number: string, on: Day | null, signed = true) =>
    only([signed ? `${sign} ${number}` : number, on && edition.day(on, wording.main)].filter(Boolean).join(' / '))
  const to = source
    ? [{ label: wording.label((t) => t.source[source.type ?? 'unknown']), value: numbered(source.number, source.issuedOn) }]
    : []
  const { fiscalReceipt: signed } = edition.signs
  return [
    ...to,
    ...factsOf(
      [
        ['reason', wording.content(snapshot.reason)],
        ['orderNumber', only(snapshot.orderNumber)],
        ['buyerReference', only(snapshot.buyerReference)],
        ['fiscalReceipt', fiscalReceipt ? numbered(fiscalReceipt.number, fiscalReceipt.issuedOn, signed) : only('')],
      ],
      wording,
    ),
    ...customFacts(snapshot.customFields, wording),
  ]
}

/** Where to, in one line; the country where it is another. */
function destinationOf({ issuer, deliverTo }: DocumentSnapshot, wording: Wording): string {
  if (!deliverTo) return ''
  const { city, countryCode } = deliverTo
  const place = (language: Language) =>
    [language === 'en' ? transliterate(city) : city, countryCode === regimeOf(issuer).country ? '' : countryName(countryCode, language)]
      .filter(Boolean)
      .join(', ')
  return inOneLine(wording.label((_, language) => place(language)))
}

function factsOf(facts: [keyof PaperTexts['fact'], Words][], wording: Wording): WordFact[] {
  return facts.filter(([, value]) => value.text !== '').map(([key, value]) => ({ label: wording.label((t) => t.fact[key]), value }))
}
