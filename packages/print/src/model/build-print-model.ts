import type { Day, DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { isSummed, TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { isTaxDocument } from '@invoice/domain/documents/types.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { wordsOf } from '@invoice/domain/regimes/words-of.ts'
import { transliterate } from '@invoice/domain/text/transliterate.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { cashOrderOf } from './cash-order.ts'
import { countryName } from './country-name.ts'
import { columnsOf, rowsOf } from './lines.ts'
import { PAPER_TYPES } from './paper-type.ts'
import { printedParties } from './parties.ts'
import { printedPayment } from './payment.ts'
import type { Fact, Logo, PrintModel, Words } from './print-model.ts'
import { quantitiesOf } from './quantities.ts'
import { signersOf } from './signers.ts'
import { baseCurrencyOf, totalRows } from './totals.ts'
import { type Voiding, voidedOf } from './voided.ts'
import { inOneLine, type PaperTexts, type Wording, wordingFor } from './wording.ts'

export type PrintOptions = {
  kind: 'original' | 'copy' | 'draft'
  /** whether the company wants a SEPA QR code; it is printed only where the standard allows one */
  qr: boolean
  /** #rrggbb */
  accent?: string
  logo?: Logo
  /** the public page: ЕГН and ЛНЧ as asterisks */
  maskPersonalNumbers?: boolean
  /** of a document that was voided */
  voiding?: Voiding
}

const INK = '#1a1a24'

/** What the document prints, in its own language and nothing else: the template adds only where and how large. */
export function printModel(snapshot: DocumentSnapshot, options: PrintOptions): PrintModel {
  const wording = wordingFor(snapshot.language)
  const paper = PAPER_TYPES[snapshot.type]
  const title = wording.label((t) => t.title[titleOf(snapshot)])
  const number = snapshot.number ? `${wording.label((t) => t.fact.number).text} ${snapshot.number}` : ''
  const columns = columnsOf(snapshot, wording)
  const { legal } = paper
  const notice = noticeOf(snapshot)
  const priced = isSummed(snapshot)
  const people = signersOf(snapshot, wording)
  const mask = options.maskPersonalNumbers ?? false
  const cited = references(snapshot, wording)
  const cashOrder = cashOrderOf(snapshot, wording, { people, references: cited, number, mask })
  return {
    template: cashOrder === null ? 'modern' : 'cash-order',
    language: wording.main,
    metadata: {
      title: [title.text, snapshot.number ?? ''].join(' ').trim(),
      author: wording.content(snapshot.issuer.name).text,
      date: dateParts(snapshot.issuedOn ?? snapshot.taxOn ?? '1970-01-01'),
    },
    accent: options.accent ?? INK,
    logo: options.logo ?? null,
    issuerName: wording.content(snapshot.issuer.name).text,
    foot: footOf(snapshot, wording),
    title,
    number: number || inOneLine(wording.label((t) => t.fact.unnumbered)),
    mark: markOf(snapshot, options.kind, wording),
    notice: notice && wording.label((t) => t.notice[notice]),
    watermark: watermarkOf(snapshot, options.kind, wording),
    voided: voidedOf(snapshot, options.voiding, wording),
    facts: headFacts(snapshot, wording),
    references: cited,
    parties: printedParties(snapshot, wording, mask),
    columns,
    rows: rowsOf(snapshot, columns, wording),
    totals: priced ? totalRows(snapshot, wording) : [],
    payable: priced
      ? {
          label: wording.label((t) => t.total[snapshot.direction === 'in' ? 'received' : paper.payable]),
          amount: formatAmount(snapshot.totals.total, snapshot.currency, wording.main),
        }
      : null,
    baseCurrency: baseCurrencyOf(snapshot, wording),
    inWords: priced ? { label: wording.label((t) => t.total.inWords), value: inWords(snapshot, wording) } : null,
    quantities: quantitiesOf(snapshot, wording),
    grounds: groundsOf(snapshot, wording),
    remarks: remarksOf(snapshot, wording),
    // Nobody is to pay what was voided.
    payment: snapshot.status === 'voided' ? null : printedPayment(snapshot, wording, options.qr),
    notes: snapshot.notes ? { label: wording.label((t) => t.foot.notes), text: snapshot.notes } : null,
    people,
    handover: isHandover(snapshot) ? handoverWords(wording) : null,
    cashOrder,
    legal: legal && wording.label((t) => t.foot[legal]),
    page: { page: wording.label((t) => t.foot.page), of: wording.label((t) => t.foot.of) },
  }
}

/** Whose document it is and which one, on each page. */
function footOf(snapshot: DocumentSnapshot, wording: Wording): Words {
  const issuer = wording.content(snapshot.issuer.name)
  const title = wording.label((t) => t.title[titleOf(snapshot)])
  const sign = wording.label((t) => (snapshot.number ? t.fact.number : t.fact.unnumbered))
  const inLanguage = (name: string, kind: string, mark: string) => `${name} · ${kind} ${mark} ${snapshot.number ?? ''}`.trim()
  const text = inLanguage(issuer.text, title.text, sign.text)
  if (title.second === '') return { text, second: '' }
  return { text, second: inLanguage(issuer.second || issuer.text, title.second, sign.second || sign.text) }
}

/** That it is no tax document, or no fiscal one; of goods that are not priced that there are no prices either. */
export function noticeOf(snapshot: DocumentSnapshot): keyof PaperTexts['notice'] | null {
  return isSummed(snapshot) ? PAPER_TYPES[snapshot.type].notice : 'withoutPrices'
}

/** Goods pass from one to the other: both say so with their names. */
export function isHandover({ type }: DocumentSnapshot): boolean {
  return TYPE_FACTS[type].prices === 'optional'
}

export function handoverWords(wording: Wording): PrintModel['handover'] {
  const word = (key: 'name' | 'signature' | 'date') => wording.label((t) => t.signer[key])
  return { name: word('name'), signature: word('signature'), date: word('date') }
}

/** A payment document is a cash order, in or out. */
export function titleOf({ type, direction }: DocumentSnapshot): keyof PaperTexts['title'] {
  return type === 'payment' && direction !== null ? `payment_${direction}` : type
}

export function dateParts(day: Day): PrintModel['metadata']['date'] {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, day: date }
}

function markOf({ type, status }: DocumentSnapshot, kind: PrintOptions['kind'], wording: Wording): Words | null {
  if (kind === 'draft' || status === 'draft' || !isTaxDocument(type)) return null
  return wording.label((t) => t.mark[kind])
}

/** Annulled is said in the gender of the document's name; demo companies bear "sample" whatever else there is to say. */
export function watermarkOf(snapshot: DocumentSnapshot, kind: PrintOptions['kind'], wording: Wording): string {
  const marks: ((texts: PaperTexts) => string)[] = []
  if (snapshot.sample) marks.push((t) => t.watermark.sample)
  if (snapshot.status === 'voided') marks.push((t) => t.watermark.voided[PAPER_TYPES[snapshot.type].gender])
  else if (kind === 'draft' || snapshot.status === 'draft') marks.push((t) => t.watermark.draft)
  return marks.map((pick) => inOneLine(wording.label(pick))).join(' · ')
}

export const DELIVERY = { made: 'deliveredOn', wanted: 'deliverBy', taken: 'takenOn' } as const
export const VALID_UNTIL = { feminine: 'validUntilOn', neuter: 'validUntilNeuter', masculine: 'validUntilOn' } as const

/** Where to, in one line; the country where it is another. */
export function destinationOf({ deliverTo }: DocumentSnapshot, wording: Wording): string {
  if (!deliverTo) return ''
  const { city, countryCode } = deliverTo
  const place = (language: Language) =>
    [language === 'en' ? transliterate(city) : city, countryCode === 'BG' ? '' : countryName(countryCode, language)]
      .filter(Boolean)
      .join(', ')
  return inOneLine(wording.label((_, language) => place(language)))
}

function headFacts(snapshot: DocumentSnapshot, wording: Wording): Fact[] {
  const day = (value: Day | null) => (value ? formatDay(value, wording.main) : '')
  const { delivery, dates } = TYPE_FACTS[snapshot.type]
  const facts: [keyof PaperTexts['fact'], string][] = [
    ['issuedOn', day(snapshot.issuedOn)],
    ['taxOn', dates.includes('taxOn') ? day(snapshot.taxOn) : ''],
    [DELIVERY[delivery], snapshot.deliveredOn === snapshot.taxOn ? '' : day(snapshot.deliveredOn)],
    ['dueOn', day(snapshot.dueOn)],
    [VALID_UNTIL[PAPER_TYPES[snapshot.type].gender], day(snapshot.validUntilOn)],
    ['place', inOneLine(wording.content(snapshot.place))],
    ['deliverTo', dates.includes('deliveredOn') ? destinationOf(snapshot, wording) : ''],
  ]
  return factsOf(facts, wording)
}

/** Numbers and grounds that point elsewhere: the corrected invoice and why (чл. 115 ЗДДС), the client's order, the fiscal receipt. */
function references(snapshot: DocumentSnapshot, wording: Wording): Fact[] {
  const { source, fiscalReceipt } = snapshot
  const numbered = (number: string, on: Day | null) => (on === null ? number : `${number} / ${formatDay(on, wording.main)}`)
  const facts: [keyof PaperTexts['fact'], string][] = [
    ['reason', inOneLine(wording.content(snapshot.reason))],
    ['orderNumber', snapshot.orderNumber],
    ['buyerReference', snapshot.buyerReference],
    ['fiscalReceipt', fiscalReceipt ? numbered(fiscalReceipt.number, fiscalReceipt.issuedOn) : ''],
  ]
  const sign = wording.label((t) => t.fact.number).text
  const to = source
    ? [{ label: wording.label((t) => t.source[source.type ?? 'unknown']), value: `${sign} ${numbered(source.number, source.issuedOn)}` }]
    : []
  return [...to, ...factsOf(facts, wording)]
}

function factsOf(facts: [keyof PaperTexts['fact'], string][], wording: Wording): Fact[] {
  return facts.filter(([, value]) => value !== '').map(([key, value]) => ({ label: wording.label((t) => t.fact[key]), value }))
}

export function inWords({ issuer, totals, currency }: DocumentSnapshot, { languages }: Wording): Words {
  const { amountInWords } = wordsOf(regimeOf(issuer))
  const [text = '', second = ''] = languages.map((language) => capitalised(amountInWords(totals.total, currency, language)))
  return { text, second }
}

const ZERO_RATED = ['Z', 'K', 'G']

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** Why no VAT is charged, or a zero rate: чл. 114 ал. 1 т. 12 ЗДДС. */
export function groundsOf({ terms }: DocumentSnapshot, wording: Wording): PrintModel['grounds'] {
  if (terms.length === 0) return null
  const zeroRated = terms.filter((term) => ZERO_RATED.includes(term.category)).length
  const heading = zeroRated === 0 ? 'notCharged' : zeroRated === terms.length ? 'zeroRate' : 'either'
  return { heading: wording.label((t) => t.ground[heading]), texts: terms.map((term) => wording.content(term.text)) }
}

/** That it is an advance (чл. 25 ал. 7 ЗДДС); the Union scheme is named on its invoices (Directive 2006/112/EC, art. 369a ff.). */
export function remarksOf({ isAdvance, ossInvoice, selfBilled }: DocumentSnapshot, wording: Wording): Words[] {
  const remarks: Words[] = []
  if (isAdvance) remarks.push(wording.label((t) => t.ground.advance))
  if (ossInvoice) remarks.push(wording.label((t) => t.ground.oss))
  if (selfBilled) remarks.push(wording.label((t) => t.ground.selfBilled))
  return remarks
}
