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
import { wordingFor } from '../words/wording.ts'
import { type CompanyPaper, companyPaper, type LabelledAmount, type LabelledText } from './company-paper.ts'
import { type Logo, type PaperLook, paperLook } from './paper-look.ts'
import { isAbroad, printedAddress } from './party.ts'

/** VAT of a purchase that its buyer charges; amounts in `currency`, what is bought as the vendor's document was frozen. */
export type VatProtocol = {
  /** ten digits */
  number: string
  kind: 'acquisition' | 'received'
  madeOn: Day
  chargeableOn: Day
  annulledOn: Day | null
  rate: DecimalText
  base: DecimalText
  vat: DecimalText
  currency: string
  bill: DocumentSnapshot
  madeBy: string
}

type PrintedSide = { role: string; name: string; address: string; facts: LabelledText[] }

export type VatProtocolModel = CompanyPaper &
  PaperLook & {
    template: 'vat-protocol'
    /** the number, at the foot of each page */
    of: string
    annulled: string
    parties: [PrintedSide, PrintedSide]
    basis: LabelledText[]
    columns: string[]
    /** what is bought, how much, of which unit */
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
  const { number, kind, madeOn, chargeableOn, annulledOn, rate, base, vat, currency, bill, madeBy } = protocol
  const t = language === 'bg' ? bg : en
  const wording = wordingFor(language)
  const { issuer, recipient } = bill
  const abroad = isAbroad(issuer, recipient)
  const side = (role: string, party: Party | null): PrintedSide => ({
    role,
    name: party ? wording.content(party.name).text : '',
    address: party ? printedAddress(party, wording, abroad).text : '',
    facts: [
      { label: t.registration_of, value: party?.registrationNumber ?? '' },
      { label: t.number_of, value: party?.vatNumber ?? '' },
    ].filter(({ value }) => value !== ''),
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
    parties: [side(t.issuer, issuer), side(t.supplier, recipient)],
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
