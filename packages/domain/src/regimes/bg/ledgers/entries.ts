import { divideRounded, fromUnits, toUnits } from '../../../decimal/decimal.ts'
import { calculate } from '../../../documents/amounts/calculate.ts'
import type { Day, DecimalText } from '../../../documents/document.ts'
import type { PurchaseColumn, SalesColumn } from './columns.ts'
import type { LedgerParty } from './documents.ts'
import { COLUMNS_OF_CREDIT, type Credit } from './purchase-rows.ts'
import type { LedgerType, PurchaseRow, SalesRow } from './row.ts'
import { add, byDayAndNumber, CENTS, rowOf, signed } from './sales-rows.ts'

/** Which sums an entry has: base and VAT by rate, base and VAT, VAT alone, or VAT that follows from two coefficients. */
type EntrySums = 'rates' | 'base_and_vat' | 'vat' | 'coefficients'

type EntryFacts = {
  readonly side: 'sales' | 'purchases'
  /** null: that of the document which it takes back */
  readonly type: LedgerType | null
  readonly sums: EntrySums
  /** a protocol of ours: its number is drawn, it has its paper, and what is annulled stays in the sales ledger with nothing in it */
  readonly isProtocol: boolean
  /** how much of its VAT is taken off is decided with it */
  readonly hasCredit: boolean
  /** somebody is on the other side; of the others nobody is, or we are ourselves */
  readonly hasParty: boolean
}

const OF_VENDOR = { side: 'purchases', sums: 'base_and_vat', isProtocol: false, hasCredit: true, hasParty: true } as const
const OF_OURS = { side: 'sales', type: '09', sums: 'vat', isProtocol: true, hasCredit: false, hasParty: false } as const

/**
 * Rows of the ledgers that come of no document here.
 * - `sales_report`: sales without an invoice, summed (чл. 119 ЗДДС), as the fiscal device reports them
 * - `scheme_report`: the same of sales under a special scheme (travel, second-hand goods: чл. 140, 143, 146): what is taxed of them by its rate, and in
 *   02-16 what bears 0 %
 * - `own_use`: goods and services for private use (чл. 6 ал. 3, чл. 9 ал. 3); `credit_correction`: credit that was taken off is owed back (чл. 79);
 *   of both the VAT alone is told, in 02-23
 * - `annual_correction`: of partial credits, by the coefficient of the whole year (чл. 73 ал. 8)
 * - `customs`: a customs declaration (чл. 56); `cash_payment`: the protocol of a vendor under cash accounting, by which the VAT of what was paid is
 *   taken off (чл. 151в ал. 3); `cash_ended`: his protocol of what became chargeable unpaid (ал. 7), taken off as well, or, where we account by payments
 *   ourselves, `cash_ended_unpaid`: listed, in no sum, until `cash_credit` takes it off (чл. 151г ал. 8)
 * - `annulled_sale`, `annulled_purchase`: a document that is not kept here and was annulled after its month (чл. 116): again, with the opposite sign
 */
export const ENTRY_FACTS = {
  sales_report: { side: 'sales', type: '81', sums: 'rates', isProtocol: false, hasCredit: false, hasParty: false },
  scheme_report: { side: 'sales', type: '82', sums: 'rates', isProtocol: false, hasCredit: false, hasParty: false },
  own_use: OF_OURS,
  credit_correction: OF_OURS,
  annual_correction: { side: 'purchases', type: '09', sums: 'coefficients', isProtocol: true, hasCredit: false, hasParty: false },
  customs: { ...OF_VENDOR, type: '07' },
  cash_payment: { ...OF_VENDOR, type: '91' },
  cash_ended: { ...OF_VENDOR, type: '93' },
  cash_ended_unpaid: { ...OF_VENDOR, type: '94' },
  cash_credit: { ...OF_VENDOR, type: '92' },
  annulled_sale: { side: 'sales', type: null, sums: 'rates', isProtocol: false, hasCredit: false, hasParty: true },
  annulled_purchase: { ...OF_VENDOR, type: null },
} as const satisfies Record<string, EntryFacts>

export type EntryKind = keyof typeof ENTRY_FACTS

/** Sales without an invoice, summed: what is invoiced must not be among them as well. */
export const isReport = (kind: EntryKind): boolean => kind === 'sales_report' || kind === 'scheme_report'

export const ENTRY_KINDS = [
  'sales_report',
  'scheme_report',
  'own_use',
  'credit_correction',
  'annulled_sale',
  'customs',
  'cash_payment',
  'cash_ended',
  'cash_ended_unpaid',
  'cash_credit',
  'annual_correction',
  'annulled_purchase',
] as const satisfies readonly EntryKind[]
export const entryFacts = (kind: EntryKind): EntryFacts => ENTRY_FACTS[kind]

/** What a document was that is taken back: invoice, debit note, credit note. */
export const ANNULLED_TYPES = ['01', '02', '03'] as const
export type AnnulledType = (typeof ANNULLED_TYPES)[number]

/** Decimals of the base currency: of 20 % (or the only ones), of 9 %, and what bears no VAT. */
export type EntryAmounts = Readonly<Record<'base' | 'vat' | 'baseReduced' | 'vatReduced' | 'baseExempt', DecimalText>>
export const NO_AMOUNTS: EntryAmounts = { base: '0.00', vat: '0.00', baseReduced: '0.00', vatReduced: '0.00', baseExempt: '0.00' }

/** An entry as the ledgers read it. `party`: the other side; of a protocol of ours, we. */
export type LedgerEntry = EntryAmounts & {
  readonly id: string
  readonly kind: EntryKind
  /** the first day of the month that it stands in */
  readonly month: Day
  readonly number: string
  readonly madeOn: Day
  readonly voidedOn: Day | null
  readonly documentType: AnnulledType | null
  readonly party: LedgerParty | null
  readonly subject: string
  readonly credit: Credit | null
}

/** Rows of the sales ledger with those of the entries of its month, by day and number. */
export function withEnteredSales(rows: readonly SalesRow[], entries: Iterable<LedgerEntry>, month: Day): readonly SalesRow[] {
  return inOrder(rows, entriesOf(entries, 'sales', month).flatMap(saleRows))
}

/** As withEnteredSales, of the purchase ledger. */
export function withEnteredPurchases(rows: readonly PurchaseRow[], entries: Iterable<LedgerEntry>, month: Day): readonly PurchaseRow[] {
  return inOrder(rows, entriesOf(entries, 'purchases', month).flatMap(purchaseRow))
}

/** Rows that are in order already, with those that are entered. */
const inOrder = <Row extends SalesRow | PurchaseRow>(rows: readonly Row[], entered: readonly Row[]): readonly Row[] =>
  entered.length === 0 ? rows : [...rows, ...entered].sort(byDayAndNumber)

function entriesOf(entries: Iterable<LedgerEntry>, side: EntryFacts['side'], month: Day): LedgerEntry[] {
  return [...entries].filter((entry) => entry.month === month && entryFacts(entry.kind).side === side)
}

function saleRows(entry: LedgerEntry): SalesRow[] {
  const { isProtocol, sums } = entryFacts(entry.kind)
  if (entry.voidedOn !== null) return isProtocol ? [rowOf(rowed(entry), typeOf(entry), 'annulled', { amounts: {}, mark: '' as const })] : []
  const amounts: Partial<Record<SalesColumn, bigint>> = {}
  if (sums === 'vat') add(amounts, '23', entry.vat)
  else {
    add(amounts, '11', entry.base)
    add(amounts, '21', entry.vat)
    add(amounts, '13', entry.baseReduced)
    add(amounts, '24', entry.vatReduced)
    add(amounts, entry.kind === 'scheme_report' ? '16' : '19', entry.baseExempt)
  }
  return [rowOf(rowed(entry), typeOf(entry), stateOf(entry), { amounts: signed(amounts, signOf(entry)), mark: '' as const })]
}

function purchaseRow(entry: LedgerEntry): PurchaseRow[] {
  if (entry.voidedOn !== null) return []
  const amounts: Partial<Record<PurchaseColumn, bigint>> = {}
  if (entryFacts(entry.kind).sums === 'coefficients') add(amounts, '43', entry.vat)
  else {
    const { base, vat } = COLUMNS_OF_CREDIT[entry.credit ?? 'full']
    add(amounts, base, entry.base)
    add(amounts, vat, entry.vat)
  }
  return [rowOf(rowed(entry), typeOf(entry), stateOf(entry), { amounts: signed(amounts, signOf(entry)), mark: '' as const })]
}

const rowed = ({ madeOn: issuedOn, ...entry }: LedgerEntry) => ({ ...entry, issuedOn })
const typeOf = ({ kind, documentType }: LedgerEntry): LedgerType => ENTRY_FACTS[kind].type ?? documentType ?? '01'
const stateOf = ({ kind }: LedgerEntry): 'counted' | 'taken_back' => (ENTRY_FACTS[kind].type === null ? 'taken_back' : 'counted')
/** What is taken back has the opposite sign: of an invoice and a debit note below zero, of a credit note above. */
const signOf = ({ kind, documentType }: LedgerEntry): bigint => (ENTRY_FACTS[kind].type === null && documentType !== '03' ? -1n : 1n)

/**
 * What an annual correction adds to the credit, below zero where it takes off (чл. 73 ал. 8 ЗДДС): the VAT of the year's partial credits by the
 * difference of both coefficients, rounded once, halves away from zero.
 * @param coefficients in hundredths, 0 to 100
 */
export function annualCorrection(partialVat: DecimalText, { final, provisional }: Coefficients): DecimalText {
  return fromUnits(divideRounded(toUnits(partialVat, CENTS) * BigInt(final - provisional), 100n), CENTS)
}
export type Coefficients = { readonly final: number; readonly provisional: number }

/** A sum with VAT as base and VAT at a rate in percent, as a document of such prices is reckoned. */
export function splitTurnover(gross: DecimalText, rate: DecimalText, currency: string): { base: DecimalText; vat: DecimalText } {
  const line = { quantity: '1', unitPrice: gross, discount: null, vat: { category: 'S' as const, rate } }
  const { taxBase, totalVat } = calculate({ currency, pricesIncludeVat: true, lines: [line] })
  return { base: taxBase, vat: totalVat }
}
