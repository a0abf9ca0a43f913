import type { DocumentSnapshot, SnapshotTerm, TaxTotal } from '@invoice/domain/documents/document.ts'
import { aLine, aSnapshot, FOUR_LINES, GERMAN_RECIPIENT, ISSUER, PERSON } from './snapshots.ts'

type Totals = DocumentSnapshot['totals']
const totals = (taxes: TaxTotal[], rest: Partial<Totals>): Totals => ({ ...aSnapshot().totals, taxes, ...rest })
const vat = (category: TaxTotal['category'], rate: string | null) => ({ category, rate, label: { bg: '', en: '' } })

const term = (key: string, category: SnapshotTerm['category'], bg: string, en: string): SnapshotTerm => ({
  key,
  category,
  text: { bg, en },
  vatex: '',
})
export const NOT_REGISTERED = term(
  'bg_113_9',
  'O',
  'чл. 113, ал. 9 от ЗДДС (лицето не е регистрирано по ЗДДС)',
  'Supplier not VAT-registered, art. 113(9) Bulgarian VAT Act',
)
export const REVERSE_CHARGE = term(
  'bg_82',
  'AE',
  'чл. 82, ал. 2–6 от ЗДДС – обратно начисляване',
  'Reverse charge, tax due by the recipient',
)
export const INTRA_COMMUNITY = term(
  'bg_53_1',
  'K',
  'чл. 53, ал. 1 във връзка с чл. 7, ал. 1 от ЗДДС – ВОД',
  'Intra-Community supply, art. 138 Directive 2006/112/EC',
)

const consulting = { bg: 'Консултация', en: 'Consulting' }
const net: Partial<Totals> = { subtotal: '1000.00', taxBase: '1000.00', totalVat: '0.00', totalWithVat: '1000.00', total: '1000.00' }

/** Documents of each lawful kind, their amounts as the calculation gives them. */
export const CASES = {
  net: aSnapshot(),
  gross: aSnapshot({
    pricesIncludeVat: true,
    lines: [
      { ...aLine(consulting, '2', 'HUR', '60', '120.00'), amounts: { amount: '120.00', discount: '0.00', net: '100.00', total: '120.00' } },
    ],
    totals: totals([{ category: 'S', rate: '20', base: '100.00', vat: '20.00' }], {
      subtotal: '100.00',
      taxBase: '100.00',
      totalVat: '20.00',
      totalWithVat: '120.00',
      total: '120.00',
    }),
  }),
  discount: aSnapshot({
    lines: [
      {
        ...aLine(consulting, '10', 'HUR', '50', '450.00'),
        discountPercent: '10',
        amounts: { amount: '500.00', discount: '50.00', net: '450.00', total: '450.00' },
      },
      { ...aLine(consulting, '1', 'HUR', '50', '45.00'), amounts: { amount: '50.00', discount: '5.00', net: '45.00', total: '45.00' } },
    ],
    totals: totals([{ category: 'S', rate: '20', base: '495.00', vat: '99.00' }], {
      subtotal: '550.00',
      discount: '55.00',
      taxBase: '495.00',
      totalVat: '99.00',
      totalWithVat: '594.00',
      total: '594.00',
    }),
  }),
  threeRates: aSnapshot({
    lines: [
      aLine({ bg: 'Каталог', en: 'Catalogue' }, '10', 'C62', '10', '100.00'),
      aLine({ bg: 'Книга', en: 'Book' }, '10', 'C62', '20', '200.00', { vat: vat('S', '9') }),
      aLine({ bg: 'Доставка до Лайпциг', en: 'Delivery to Leipzig' }, '1', 'C62', '300', '300.00', { vat: vat('K', '0') }),
    ],
    recipient: GERMAN_RECIPIENT,
    totals: totals(
      [
        { category: 'S', rate: '20', base: '100.00', vat: '20.00' },
        { category: 'S', rate: '9', base: '200.00', vat: '18.00' },
        { category: 'K', rate: '0', base: '300.00', vat: '0.00' },
      ],
      { subtotal: '600.00', taxBase: '600.00', totalVat: '38.00', totalWithVat: '638.00', total: '638.00' },
    ),
    terms: [INTRA_COMMUNITY],
  }),
  reverseCharge: aSnapshot({
    lines: [aLine(consulting, '10', 'HUR', '100', '1000.00', { vat: vat('AE', '0') })],
    totals: totals([{ category: 'AE', rate: '0', base: '1000.00', vat: '0.00' }], net),
    terms: [REVERSE_CHARGE],
  }),
  intraCommunity: aSnapshot({
    recipient: GERMAN_RECIPIENT,
    language: 'en',
    lines: [aLine(consulting, '10', 'C62', '100', '1000.00', { vat: vat('K', '0') })],
    totals: totals([{ category: 'K', rate: '0', base: '1000.00', vat: '0.00' }], net),
    terms: [INTRA_COMMUNITY],
  }),
  unregistered: aSnapshot({
    issuer: { ...ISSUER, vatRegistered: false, vatNumber: '' },
    recipient: PERSON,
    vatInvoice: false,
    lines: [aLine(consulting, '10', 'HUR', '100', '1000.00', { vat: vat('O', null) })],
    totals: totals([{ category: 'O', rate: null, base: '1000.00', vat: '0.00' }], net),
    terms: [NOT_REGISTERED],
  }),
  oss: aSnapshot({
    // Taxed where it was delivered, which is not where the buyer lives.
    ossInvoice: true,
    ossCountryCode: 'AT',
    recipient: { ...PERSON, personalNumber: '', countryCode: 'DE', city: { bg: 'Лайпциг', en: 'Leipzig' } },
    lines: [aLine(consulting, '1', 'C62', '100', '100.00', { vat: vat('S', '19') })],
    totals: totals([{ category: 'S', rate: '19', base: '100.00', vat: '19.00' }], {
      subtotal: '100.00',
      taxBase: '100.00',
      totalVat: '19.00',
      totalWithVat: '119.00',
      total: '119.00',
    }),
  }),
  dollars: aSnapshot({
    currency: 'USD',
    rateFromEur: '1.0834',
    rateOn: '2026-11-16',
    taxesInBaseCurrency: [{ category: 'S', rate: '20', base: '3802.84', vat: '760.57' }],
  }),
  both: aSnapshot({ language: 'both' }),
  creditNote: aSnapshot({
    type: 'creditnote',
    source: { type: 'invoice', number: '0000001200', issuedOn: '2026-11-03' },
    reason: { bg: 'връщане на стока', en: 'goods returned' },
    dueOn: null,
  }),
  proforma: aSnapshot({ type: 'proforma', number: 'ПФ-0012', taxOn: null }),
  receipt: aSnapshot({
    type: 'receipt',
    number: 'Р-7',
    taxOn: null,
    dueOn: null,
    fiscalReceipt: { number: '0012345', issuedOn: '2026-11-18' },
  }),
} satisfies Record<string, DocumentSnapshot>

export const manyLines = (count: number): DocumentSnapshot =>
  aSnapshot({ lines: Array.from({ length: count }, (_, index) => FOUR_LINES[index % FOUR_LINES.length] ?? FOUR_LINES).flat() })
