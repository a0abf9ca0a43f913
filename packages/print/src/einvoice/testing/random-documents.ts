import type { PrintedField } from '@invoice/domain/custom-fields/custom-fields.ts'
import { fromUnits } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import type { CompanyFacts, ContactFacts, DraftFacts } from '@invoice/domain/documents/drafts/draft-facts.ts'
import { canIssue } from '@invoice/domain/documents/drafts/issue-problems.ts'
import { resolveDraft } from '@invoice/domain/documents/drafts/resolve-draft.ts'
import type { WholeDraft } from '@invoice/domain/documents/drafts/whole-draft.ts'
import { both, COMPANY, draft, FACTS, line, PARTY, TODAY } from '@invoice/domain/documents/testing/a-draft.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { seedsOf } from '@invoice/domain/regimes/seeds-of.ts'

/** Draws numbers that a seed decides (mulberry32). */
export type Draw = { below(most: number): number; of<T>(things: readonly [T, ...T[]]): T; decimal(most: number, scale: number): string }

function drawing(seed: number): Draw {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    of: <T>(things: readonly [T, ...T[]]) => things[below(things.length)] ?? things[0],
    decimal: (most, scale) => fromUnits(BigInt(1 + below(most)), scale),
  }
}

const ADDRESSED: ContactFacts = {
  ...PARTY,
  name: both('Клиент & Син ООД'),
  registrationNumber: '104827361',
  vatNumber: 'BG104827361',
  paymentDays: null,
  vendorPaymentDays: null,
  buyerReference: 'ПО-7',
  electronicAddress: '9926:BG104827361',
}
const BRANCH: ContactFacts = { ...ADDRESSED, registrationNumber: '1048273610012', buyerReference: '', electronicAddress: '' }
const GERMAN: ContactFacts = {
  ...ADDRESSED,
  name: both('Rotkehlchen <Verlag> GmbH'),
  registrationNumber: 'HRB 40213',
  vatNumber: 'DE123456788',
  countryCode: 'DE',
  electronicAddress: '9930:DE123456788',
}
const GREEK: ContactFacts = { ...GERMAN, vatNumber: 'EL094014201', registrationNumber: '', countryCode: 'GR', electronicAddress: '' }
const AMERICAN: ContactFacts = { ...GERMAN, vatNumber: '', registrationNumber: '99-0012345', countryCode: 'US', electronicAddress: '' }
const PERSON: ContactFacts = { ...BRANCH, kind: 'person', registrationNumber: '', vatNumber: '', personalNumber: '8504124487' }
const UNREGISTERED: CompanyFacts = { ...COMPANY, vatRegistration: 'none', vatNumber: '' }
const ART97A: CompanyFacts = { ...COMPANY, vatRegistration: 'art97a' }

const { taxRates, grounds } = seedsOf(regimeOf(null))
const RATES: DraftFacts['taxRates'] = new Map(
  Object.entries(taxRates).map(([id, rate]) => [id, { ...rate, validFrom: null, validTo: null }]),
)
const BASE: DraftFacts = {
  ...FACTS,
  company: { ...COMPANY, phones: ['+359 2 800 1234'], email: 'office@example.com' },
  contact: ADDRESSED,
  units: new Map(
    [
      ['hour', 'HUR'],
      ['piece', 'H87'],
      ['own', 'ZQQ'],
    ].map(([id = '', code = '']) => [id, { name: both(id), code }]),
  ),
  taxRates: new Map([...RATES, ['de_19', { name: both('19 %'), rate: '19', countryCode: 'DE', validFrom: null, validTo: null }]]),
  dealTerms: new Map(Object.entries(grounds).map(([id, ground]) => [id, { ...ground, id, key: id, text: ground.name }])),
  paymentMethod: {
    kind: 'bank',
    name: both('Банков превод'),
    bankName: both('Банка Пример'),
    iban: 'BG80BNBG96611020345678',
    bic: 'BNBGBGSD',
    holder: '',
    currency: 'EUR',
  },
}

type Case = {
  facts?: Partial<DraftFacts>
  draft?: Partial<WholeDraft>
  rates?: readonly [string, ...string[]]
  grounds?: readonly [string, ...string[]]
}

const STANDARD = ['bg_20', 'bg_9'] as const
const DOLLARS = { currency: 'USD', rateFromEur: '1.0834', rateOn: TODAY }
const NOTE = { sourceNumber: '0000001200', sourceIssuedOn: '2026-11-03', reason: both('връщане на стока') }

/** Each kind of document that there is an e-invoice of, and those that there is none of, by name. */
export const KINDS = {
  plain: { rates: STANDARD },
  gross: { rates: STANDARD, draft: { pricesIncludeVat: true } },
  branch: { facts: { contact: BRANCH }, rates: STANDARD },
  person: { facts: { contact: PERSON }, rates: STANDARD, draft: { pricesIncludeVat: true } },
  oss: {
    facts: { contact: { ...PERSON, countryCode: 'DE' } },
    rates: ['de_19'],
    draft: { ossInvoice: true, ossCountryCode: 'DE', pricesIncludeVat: true },
  },
  intraCommunity: { facts: { contact: GERMAN }, grounds: ['bg_53_1'], draft: { deliverToCountryCode: 'DE', deliverToCity: 'Лайпциг' } },
  kosovo: { facts: { contact: AMERICAN }, grounds: ['bg_28'], draft: { deliverToCountryCode: 'XK' } },
  exported: { facts: { contact: AMERICAN }, grounds: ['bg_28'], draft: { deliverToCountryCode: 'US', language: 'both' } },
  service: { facts: { contact: GREEK }, grounds: ['bg_21_2_eu'], draft: { language: 'en' } },
  reversed: { rates: STANDARD, grounds: ['bg_163a', 'bg_82'] },
  exempt: { rates: STANDARD, grounds: ['bg_41', 'bg_46', 'bg_40'] },
  manyCategories: { facts: { contact: GERMAN }, rates: STANDARD, grounds: ['bg_53_1', 'bg_163a'], draft: { deliverToCountryCode: 'DE' } },
  outside: { facts: { contact: AMERICAN }, grounds: ['bg_69_2', 'bg_21_2_non'] },
  outsideOfBranch: { facts: { contact: BRANCH }, grounds: ['bg_69_2'] },
  unregistered: { facts: { company: UNREGISTERED }, rates: STANDARD },
  art97a: { facts: { company: ART97A }, rates: STANDARD },
  dollars: { facts: { contact: AMERICAN }, rates: STANDARD, draft: DOLLARS },
  dollarsFree: { facts: { contact: AMERICAN }, grounds: ['bg_28'], draft: { ...DOLLARS, deliverToCountryCode: 'US' } },
  yen: { rates: STANDARD, draft: { currency: 'JPY', rateFromEur: '162.31', rateOn: TODAY } },
  yenGross: { rates: STANDARD, draft: { currency: 'JPY', rateFromEur: '162.31', rateOn: TODAY, pricesIncludeVat: true } },
  creditNote: { rates: STANDARD, draft: { ...NOTE, type: 'creditnote' } },
  debitNote: { rates: STANDARD, draft: { ...NOTE, type: 'debitnote' } },
  selfBilled: { rates: STANDARD, draft: { selfBilled: true } },
  selfBilledNote: { rates: STANDARD, draft: { ...NOTE, type: 'creditnote', selfBilled: true } },
  cash: { facts: { paymentMethod: BASE.paymentMethod && { ...BASE.paymentMethod, kind: 'cash', iban: '', bic: '' } }, rates: STANDARD },
  nothingSaid: { facts: { paymentMethod: null }, rates: STANDARD },
  advance: { rates: STANDARD, draft: { isAdvance: true, orderNumber: 'PO 9', taxOn: '2026-11-20' } },
  deducting: { rates: ['bg_20'] },
} as const satisfies Record<string, Case>
export type Kind = keyof typeof KINDS
export const EACH_KIND = Object.keys(KINDS) as [Kind, ...Kind[]]

/** A document of that kind as it would have been frozen, with lines that the seed decides; null where it could not be issued. */
export function randomDocument(seed: number, kind: Kind): DocumentSnapshot | null {
  const draw = drawing(seed)
  const given: Case = KINDS[kind]
  const isGross = given.draft?.pricesIncludeVat ?? false
  const lines = Array.from({ length: 1 + draw.below(6) }, () => randomLine(draw, given, isGross))
  const facts = { ...BASE, ...given.facts }
  const typed = draft({
    issuedOn: TODAY,
    taxOn: draw.of([null, '2026-11-18']),
    dueOn: '2026-12-05',
    notes: draw.of(['', 'Доставка "до врата" <3 & повече\nвтори ред\u0007']),
    language: draw.of(['bg', 'en', 'both']),
    ...given.draft,
    lines: kind === 'deducting' ? [...lines, DEDUCTED] : lines,
  })
  const { snapshot, problems } = resolveDraft(typed, kind === 'deducting' ? withAdvance(facts) : facts, TODAY)
  if (!canIssue(problems.filter(({ code }) => code !== 'line.rate_not_in_force'))) return null
  return {
    ...snapshot,
    lines: withFields(snapshot.lines, seed),
    status: 'issued',
    number: String(1_000_000_000 + seed),
    taxOn: snapshot.taxOn ?? TODAY,
  }
}

/** Fields of the workspace's own on every other document, of each kind; one whose value is no character of a file. */
function withFields(lines: DocumentSnapshot['lines'], seed: number): DocumentSnapshot['lines'] {
  if (seed % 2 === 1) return lines
  const customFields: PrintedField[] = [
    { name: { bg: 'Цвят', en: 'Colour' }, kind: 'text', value: 'черен & <бял>' },
    { name: both('Warranty'), kind: 'number', value: '24.5' },
    { name: both('Произведен'), kind: 'date', value: '2026-10-01' },
    { name: both('Крехък'), kind: 'flag', value: 'true' },
    { name: both('Знак'), kind: 'text', value: '\u0007' },
  ]
  return lines.map((one) => ({ ...one, customFields }))
}

function randomLine(draw: Draw, { rates, grounds: terms }: Case, isGross: boolean): WholeDraft['lines'][number] {
  const isFree = terms !== undefined && (rates === undefined || draw.below(2) === 0)
  const negative = draw.below(12) === 0
  const quantity = draw.of([draw.decimal(9, 0), draw.decimal(9_999, 3), draw.decimal(20_000, 0)])
  const discount = draw.below(4)
  return line({
    name: both(draw.of(['Консултация', 'Bücher & Papier', 'Дизайн „Мавруд“ <1>'])),
    description: both(draw.of(['', 'описание'])),
    sku: draw.of(['', 'A-1']),
    unitId: draw.of(['hour', 'piece', 'own']),
    quantity: negative ? `-${quantity}` : quantity,
    unitPrice: draw.of([draw.decimal(99_999, 2), draw.decimal(999_999, 4), draw.decimal(9_999_999, 6)]),
    discountPercent: discount === 0 ? draw.decimal(999_999, 4) : null,
    discountAmount: discount === 1 && !negative && isGross ? '0.01' : discount === 2 && !negative ? '0.01' : null,
    taxRateId: isFree ? 'bg_0' : draw.of(rates ?? ['bg_20']),
    dealTermId: isFree ? draw.of(terms) : null,
  })
}

const ADVANCE = '0190f000-0000-7000-8000-000000000001'
const DEDUCTED = line({ name: both('Приспаднат аванс'), quantity: '-1', unitPrice: '0.01', taxRateId: 'bg_20', advanceId: ADVANCE })

function withAdvance(facts: DraftFacts): DraftFacts {
  const left = [{ category: 'S', rate: '20', base: '1000.00', vat: '200.00' } as const]
  const known = {
    number: '0000000024',
    issuedOn: '2026-11-01',
    status: 'issued',
    sameCompany: true,
    sameContact: true,
    currency: 'EUR',
    left,
  } as const
  return { ...facts, advances: { ...facts.advances, known: new Map([[ADVANCE, { ...known, left }]]) } }
}
