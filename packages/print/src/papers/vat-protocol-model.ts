import { fromUnits, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText, DocumentSnapshot, Party } from '@invoice/domain/documents/document.ts'
import { DEFAULT_LOOK, type Look } from '@invoice/domain/documents/look/look.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPercent, formatQuantity } from '@invoice/text/format/decimal.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import { bg } from '@invoice/text/vat-protocol/bg.ts'
import { en } from '@invoice/text/vat-protocol/en.ts'
import { nameIn } from '../words/names.ts'
import { type Wording, wordingFor } from '../words/wording.ts'
import { type CompanyPaper, companyPaper, type LabelledAmount, type LabelledText } from './company-paper.ts'
import { type Logo, type PaperLook, paperLook } from './paper-look.ts'
import { contactWords, isAbroad, printedAddress } from './party.ts'

/** VAT of a purchase that its buyer charges; amounts in `currency`, what is bought as the vendor's document was frozen. */
export type VatProtocol = {
  /** ten digits */
  number: string
  kind: keyof typeof bg.grounds
  madeOn: Day
  chargeableOn: Day
  annulledOn: Day | null
  rate: DecimalText
  base: DecimalText
  vat: DecimalText
  currency: string
  bill: DocumentSnapshot
  madeBy: string
  /** whether it says how to reach who charges: what was made before protocols did never does */
  saysContacts: boolean
}

type PrintedSide = { role: string; name: string; address: string; facts: LabelledText[] }

export type VatProtocolModel = CompanyPaper &
  PaperLook & {
    template: 'vat-protocol'
    /** the number, at the foot of each page */
    of: string
    annulled: string
    /** who charges, and of whom; nobody is on the other side of a correction */
    parties: PrintedSide[]
    basis: LabelledText[]
    columns: string[]
    /** what is bought, how much, of which unit; of a correction: none */
    rows: string[][]
    sums: LabelledAmount[]
    signer: { role: string; name: string }
  }

/** What the law wants on it: who charges, of what, when, on which ground, how much. */
export function vatProtocolModel(
  protocol: VatProtocol,
  language: Language,
  look: Look = DEFAULT_LOOK,
  logo: Logo | null = null,
): VatProtocolModel {
  const { number, kind, madeOn, chargeableOn, annulledOn, rate, base, vat, currency, bill, madeBy, saysContacts } = protocol
  const t = language === 'bg' ? bg : en
  const wording = wordingFor(language)
  const { issuer, recipient } = bill
  const abroad = isAbroad(issuer, recipient)
  const side = (role: string, party: Party | null, reached: boolean): PrintedSide => ({
    role,
    name: party ? wording.content(party.name).text : '',
    address: party ? printedAddress(party, wording, abroad).text : '',
    facts: [...numbersOf(party, t), ...(party && reached ? reachOf(party, wording) : [])],
  })
  const day = (on: Day | null) => (on === null ? '' : formatDay(on, language))
  const facts = [
    { label: t.facts.number, value: number },
    { label: t.facts.made_on, value: day(madeOn) },
    { label: t.facts.tax_on, value: day(bill.taxOn) },
    { label: t.facts.chargeable_on, value: day(chargeableOn) },
  ]
  const source = { number: bill.number ?? '', day: day(bill.issuedOn) }
  return {
    template: 'vat-protocol',
    ...companyPaper({ title: t.title, of: ` ${number}`, issuerName: wording.content(issuer.name).text, on: madeOn, facts }, language),
    ...paperLook(look, logo),
    of: number,
    annulled: annulledOn === null ? '' : fillPlaceholders(t.annulled, { day: day(annulledOn) }),
    parties: [side(t.issuer, issuer, saysContacts), side(t.supplier, recipient, false)],
    basis: [
      { label: t.basis, value: t.grounds[kind] },
      { label: t.source, value: fillPlaceholders(t.source_of, source) },
    ],
    columns: [t.columns.name, t.columns.quantity, t.columns.unit],
    rows: bill.lines.map(({ name, quantity, unit }) => [
      wording.content(name).text,
      formatQuantity(quantity, language),
      wording.content(unit).text,
    ]),
    sums: [
      { label: t.base, amount: formatAmount(base, currency, language) },
      { label: t.rate, amount: formatPercent(rate, language) },
      { label: t.vat, amount: formatAmount(vat, currency, language) },
    ],
    signer: { role: t.compiled_by, name: nameIn(wording, madeBy, [issuer.accountablePerson]) },
  }
}

const numbersOf = (party: Pick<Party, 'registrationNumber' | 'vatNumber'> | null, t: typeof bg | typeof en): LabelledText[] =>
  [
    { label: t.registration_of, value: party?.registrationNumber ?? '' },
    { label: t.number_of, value: party?.vatNumber ?? '' },
  ].filter(({ value }) => value !== '')

const reachOf = (party: Party, wording: Wording): LabelledText[] =>
  contactWords(party, wording).map(({ label, value }) => ({ label: label.text, value: value.text }))

/** A protocol that was entered: private use, corrections of credit. Amounts in `currency`, coefficients in hundredths. */
export type EnteredProtocol = {
  kind: 'own_use' | 'credit_correction' | 'annual_correction'
  number: string
  madeOn: Day
  annulledOn: Day | null
  subject: string
  note: string
  /** percent; null: it is told by base and VAT alone */
  rate: DecimalText | null
  base: DecimalText
  vat: DecimalText
  currency: string
  /** of an annual correction */
  coefficients: { final: number; provisional: number; partialVat: DecimalText } | null
  issuer: Party
  madeBy: string
  saysContacts: boolean
}

/** As vatProtocolModel, of what has no vendor. */
export function enteredProtocolModel(
  protocol: EnteredProtocol,
  language: Language,
  look: Look = DEFAULT_LOOK,
  logo: Logo | null = null,
): VatProtocolModel {
  const { kind, number, madeOn, annulledOn, subject, note, issuer, madeBy, saysContacts } = protocol
  const t = language === 'bg' ? bg : en
  const wording = wordingFor(language)
  const { title, ground } = t.entry[kind]
  const day = (on: Day) => formatDay(on, language)
  const facts = [
    { label: t.facts.number, value: number },
    { label: t.facts.made_on, value: day(madeOn) },
  ]
  const address = printedAddress(issuer, wording, false).text
  const numbers = [...numbersOf(issuer, t), ...(saysContacts ? reachOf(issuer, wording) : [])]
  return {
    template: 'vat-protocol',
    ...companyPaper({ title, of: ` ${number}`, issuerName: wording.content(issuer.name).text, on: madeOn, facts }, language),
    ...paperLook(look, logo),
    of: number,
    annulled: annulledOn === null ? '' : fillPlaceholders(t.annulled, { day: day(annulledOn) }),
    parties: [{ role: t.entry.issuer, name: wording.content(issuer.name).text, address, facts: numbers }],
    basis: [
      { label: t.basis, value: ground },
      { label: t.entry.subject, value: subject },
      { label: t.entry.note, value: note },
    ].filter(({ value }) => value !== ''),
    columns: [],
    rows: [],
    sums: sumsOf(protocol, language, t),
    signer: { role: t.compiled_by, name: nameIn(wording, madeBy, [issuer.accountablePerson]) },
  }
}

function sumsOf(
  { kind, base, rate, vat, currency, coefficients }: EnteredProtocol,
  language: Language,
  t: typeof bg | typeof en,
): LabelledAmount[] {
  const money = (amount: DecimalText) => formatAmount(amount, currency, language)
  if (coefficients !== null) {
    const { final, provisional, partialVat } = coefficients
    const part = (hundredths: number) => formatQuantity(fromUnits(BigInt(hundredths), 2), language)
    return [
      { label: t.entry.partial_vat, amount: money(partialVat) },
      { label: t.entry.final, amount: part(final) },
      { label: t.entry.provisional, amount: part(provisional) },
      { label: t.entry.correction, amount: money(vat) },
    ]
  }
  return [
    ...(signOf(base) === 0 ? [] : [{ label: t.base, amount: money(base) }]),
    ...(rate === null ? [] : [{ label: t.rate, amount: formatPercent(rate, language) }]),
    { label: kind === 'own_use' ? t.vat : t.entry.owed, amount: money(vat) },
  ]
}
