import { negateDecimal, signOf, sumDecimals } from '../decimal/decimal.ts'
import type { Day, DecimalText, DocumentSnapshot, DocumentType, Party, SnapshotLine } from '../documents/document.ts'
import { notesText } from '../documents/notes-text.ts'
import { isReversing, isVendorDocument } from '../documents/types.ts'
import { type Language, type Localised, localised } from '../localised.ts'

/** What stands in a column: days are YYYY-MM-DD, amounts and numbers decimal text with a point. */
type FieldKind = 'text' | 'day' | 'amount' | 'number'
type FieldFacts = { readonly rowsOf: 'document' | 'line'; readonly kind: FieldKind; readonly width: number }

const text = (width: number): FieldFacts => ({ rowsOf: 'document', kind: 'text', width })
const day: FieldFacts = { rowsOf: 'document', kind: 'day', width: 14 }
const amount: FieldFacts = { rowsOf: 'document', kind: 'amount', width: 14 }
const ofLine = (kind: FieldKind, width: number): FieldFacts => ({ rowsOf: 'line', kind, width })

/** Fields of an issued or recorded document, and of a line of it, that a table may have as columns. */
export const EXPORT_FIELDS = {
  type: text(24),
  number: text(16),
  issuedOn: day,
  taxOn: day,
  dueOn: day,
  state: text(18),
  party: text(36),
  partyNumber: text(16),
  partyVatNumber: text(18),
  partyCity: text(20),
  partyAddress: text(36),
  partyCountry: text(10),
  partyEmail: text(28),
  company: text(36),
  companyNumber: text(16),
  companyVatNumber: text(18),
  currency: text(9),
  rate: { rowsOf: 'document', kind: 'number', width: 12 },
  subtotal: amount,
  discount: amount,
  taxBase: amount,
  vat: amount,
  total: amount,
  settled: amount,
  outstanding: amount,
  baseCurrency: text(9),
  taxBaseInBaseCurrency: amount,
  vatInBaseCurrency: amount,
  paymentMethod: text(20),
  iban: text(26),
  sourceNumber: text(16),
  sourceIssuedOn: day,
  orderNumber: text(16),
  buyerReference: text(18),
  debitAccount: text(14),
  creditAccount: text(14),
  notes: text(36),
  voidedOn: day,
  voidReason: text(28),
  lineNumber: ofLine('number', 6),
  lineSku: ofLine('text', 14),
  lineName: ofLine('text', 40),
  lineDescription: ofLine('text', 40),
  lineQuantity: ofLine('number', 12),
  lineUnit: ofLine('text', 10),
  lineUnitPrice: ofLine('number', 14),
  lineDiscount: ofLine('amount', 12),
  lineNet: ofLine('amount', 14),
  lineVatCategory: ofLine('text', 10),
  lineVatRate: ofLine('number', 10),
  lineCommodityCode: ofLine('text', 14),
} as const satisfies Record<string, FieldFacts>
export type ExportField = keyof typeof EXPORT_FIELDS
export const EXPORT_FIELD_NAMES = Object.keys(EXPORT_FIELDS) as readonly ExportField[] // keyof, as declared

/** A row a document, or a row a line with what its document says repeated. */
export const ROWS_OF = ['document', 'line'] as const
export type RowsOf = (typeof ROWS_OF)[number]

/** A column as people chose it: `heading` empty stands for the field's own name. */
export type ExportColumn = { readonly field: ExportField; readonly heading: string }
export const MOST_COLUMNS = 60
export const LONGEST_HEADING = 80

/** Whether a table of such rows may have the field: one of documents has nothing of their lines. */
export const fieldFits = (field: ExportField, rowsOf: RowsOf): boolean => rowsOf === 'line' || EXPORT_FIELDS[field].rowsOf === 'document'

const own = (...fields: readonly ExportField[]): readonly ExportColumn[] => fields.map((field) => ({ field, heading: '' }))
/** The columns of a table for which no template was chosen. */
export const OWN_COLUMNS: Readonly<Record<RowsOf, readonly ExportColumn[]>> = {
  document: own('type', 'number', 'issuedOn', 'taxOn', 'dueOn', 'party', 'partyNumber', 'partyVatNumber', 'state').concat(
    own('currency', 'taxBase', 'vat', 'total', 'outstanding', 'debitAccount', 'creditAccount'),
  ),
  line: own('type', 'number', 'issuedOn', 'party', 'partyNumber', 'state', 'lineNumber', 'lineSku', 'lineName', 'lineQuantity').concat(
    own('lineUnit', 'lineUnitPrice', 'lineDiscount', 'lineNet', 'lineVatRate', 'currency'),
  ),
}

/** A document as it was frozen, and what has become of it since. Amounts of `now` are in the document's currency, unsigned. */
export type ExportFacts = {
  readonly snapshot: DocumentSnapshot
  readonly now: {
    readonly type: DocumentType
    /** ours, or the vendor's */
    readonly number: string
    readonly settled: DecimalText
    readonly outstanding: DecimalText
    readonly voidedOn: Day | null
    readonly voidReason: string
  }
  /** the words for type and state, in the language of the table */
  readonly words: { readonly type: string; readonly state: string }
}

/** The rows of a document: amounts of what takes off have a minus, in each column alike. */
export function rowsOfDocument(facts: ExportFacts, columns: readonly ExportColumn[], rowsOf: RowsOf, language: Language): string[][] {
  const lines: readonly (readonly [SnapshotLine, number] | null)[] =
    rowsOf === 'line' ? facts.snapshot.lines.map((line, index) => [line, index + 1] as const) : [null]
  return lines.map((line) => columns.map(({ field }) => cellOf(field, facts, line, language)))
}

function cellOf(field: ExportField, facts: ExportFacts, line: readonly [SnapshotLine, number] | null, language: Language): string {
  const isOff = isReversing(facts.now.type)
  const value = DOCUMENT_CELLS[field]?.(facts, language) ?? (line === null ? '' : (LINE_CELLS[field]?.(line[0], line[1], language) ?? ''))
  return EXPORT_FIELDS[field].kind === 'amount' && isOff && value !== '' && signOf(value) !== 0 ? negateDecimal(value) : value
}

type DocumentCell = (facts: ExportFacts, language: Language) => string | null
type LineCell = (line: SnapshotLine, number: number, language: Language) => string | null

const said = (words: Localised | undefined, language: Language): string => (words === undefined ? '' : localised(words, language))
/** Who the document is with: who sold it to us, of what a vendor sent. */
const partyOf = ({ snapshot, now }: ExportFacts): Party | null => (isVendorDocument(now.type) ? snapshot.issuer : snapshot.recipient)
const companyOf = ({ snapshot, now }: ExportFacts): Party | null => (isVendorDocument(now.type) ? snapshot.recipient : snapshot.issuer)

const DOCUMENT_CELLS: Readonly<Partial<Record<ExportField, DocumentCell>>> = {
  type: ({ words }) => words.type,
  number: ({ now }) => now.number,
  issuedOn: ({ snapshot }) => snapshot.issuedOn,
  taxOn: ({ snapshot }) => snapshot.taxOn,
  dueOn: ({ snapshot }) => snapshot.dueOn,
  state: ({ words }) => words.state,
  party: (facts, language) => said(partyOf(facts)?.name, language),
  partyNumber: (facts) => partyOf(facts)?.registrationNumber ?? '',
  partyVatNumber: (facts) => partyOf(facts)?.vatNumber ?? '',
  partyCity: (facts, language) => said(partyOf(facts)?.city, language),
  partyAddress: (facts, language) => said(partyOf(facts)?.address, language),
  partyCountry: (facts) => partyOf(facts)?.countryCode ?? '',
  partyEmail: (facts) => partyOf(facts)?.email ?? '',
  company: (facts, language) => said(companyOf(facts)?.name, language),
  companyNumber: (facts) => companyOf(facts)?.registrationNumber ?? '',
  companyVatNumber: (facts) => companyOf(facts)?.vatNumber ?? '',
  currency: ({ snapshot }) => snapshot.currency,
  rate: ({ snapshot }) => snapshot.rateFromEur,
  subtotal: ({ snapshot }) => snapshot.totals.subtotal,
  discount: ({ snapshot }) => snapshot.totals.discount,
  taxBase: ({ snapshot }) => snapshot.totals.taxBase,
  vat: ({ snapshot }) => snapshot.totals.totalVat,
  total: ({ snapshot }) => snapshot.totals.total,
  settled: ({ now }) => now.settled,
  outstanding: ({ now }) => now.outstanding,
  baseCurrency: ({ snapshot }) => snapshot.baseCurrency,
  taxBaseInBaseCurrency: ({ snapshot }) => inBase(snapshot, 'base'),
  vatInBaseCurrency: ({ snapshot }) => inBase(snapshot, 'vat'),
  paymentMethod: ({ snapshot }, language) => said(snapshot.payment?.name, language),
  iban: ({ snapshot }) => snapshot.payment?.iban ?? '',
  sourceNumber: ({ snapshot }) => snapshot.source?.number ?? '',
  sourceIssuedOn: ({ snapshot }) => snapshot.source?.issuedOn ?? '',
  orderNumber: ({ snapshot }) => snapshot.orderNumber,
  buyerReference: ({ snapshot }) => snapshot.buyerReference,
  debitAccount: ({ snapshot }) => snapshot.debitAccount,
  creditAccount: ({ snapshot }) => snapshot.creditAccount,
  notes: ({ snapshot }) => notesText(snapshot),
  voidedOn: ({ now }) => now.voidedOn,
  voidReason: ({ now }) => now.voidReason,
}

const LINE_CELLS: Readonly<Partial<Record<ExportField, LineCell>>> = {
  lineNumber: (_, number) => String(number),
  lineSku: ({ sku }) => sku,
  lineName: ({ name }, _, language) => said(name, language),
  lineDescription: ({ description }, _, language) => said(description, language),
  lineQuantity: ({ quantity }) => quantity,
  lineUnit: ({ unit }, _, language) => said(unit, language),
  lineUnitPrice: ({ unitPrice }) => unitPrice,
  lineDiscount: ({ amounts }) => amounts.discount,
  lineNet: ({ amounts }) => amounts.net,
  lineVatCategory: ({ vat }) => vat.category,
  lineVatRate: ({ vat }) => vat.rate,
  lineCommodityCode: ({ commodityCode }) => commodityCode,
}

/** Of a document in the base currency its own amounts, of another one what was worked out when it was issued. */
function inBase({ totals, taxesInBaseCurrency, currency, baseCurrency }: DocumentSnapshot, of: 'base' | 'vat'): string {
  if (currency === baseCurrency) return of === 'base' ? totals.taxBase : totals.totalVat
  const amounts = taxesInBaseCurrency.map((tax) => tax[of])
  return amounts.length === 0 ? '' : sumDecimals(amounts)
}
