import type { DocumentImportField } from '@invoice/contract/documents/document-imports.ts'
import {
  AMOUNT,
  addDecimals,
  fits,
  negateDecimal,
  QUANTITY,
  RATE_FROM_EUR,
  signOf,
  subtractDecimals,
  UNIT_PRICE,
} from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { ImportedType, ParsedClient } from '@invoice/domain/documents/elsewhere/parsed-document.ts'
import { isTaxDocument } from '@invoice/domain/documents/types.ts'
import { NUMBERS } from '@invoice/domain/regimes/numbers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import { readCurrency } from '@invoice/domain/typed/money-mark.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import { readAmount } from '../imports/cells.ts'
import { type ReadPaid, readPaid } from './read-paid.ts'
import { type Cells, cellsOf, padded, type Reading, type RowFault, type RowProblemCode, readTableDay } from './table-cells.ts'

/** What one row says. */
export type ReadRow = {
  row: number
  type: ImportedType
  number: string
  issuedOn: Day
  taxOn: Day | null
  dueOn: Day | null
  currency: string
  rateFromEur: DecimalText | null
  client: ParsedClient
  base: DecimalText
  vat: DecimalText
  total: DecimalText
  statedRate: DecimalText | null
  lineName: string
  quantity: DecimalText | null
  unitPrice: DecimalText | null
  sourceNumber: string
  issuerNumber: string
  paid: ReadPaid
}

const TYPES: readonly (readonly [ImportedType, RegExp])[] = [
  ['creditnote', /^(ки|кредит|cred|credit|kredit|81|381$)/],
  ['debitnote', /^(ди|дебит|deb|debit|383$)/],
  ['proforma', /^(про|prof|pf$)/],
  ['invoice', /^(ф|faktura|фактура|inv|dan|01$|380$|данъчна)/],
]

/** "Ф", "КИ", "Кредитно известие", "dan", "381"; undefined for another word. */
export function readType(cell: string): ImportedType | undefined {
  const word = cell.toLowerCase().replace(/^\d{2}\s*[-–]\s*/, '')
  return TYPES.find(([, words]) => words.test(word))?.[0]
}

/** A row that adds up those above: it has sums, and neither a number nor a day. */
export function isTotalRow(row: SheetRow, mapping: Reading['mapping']): boolean {
  const cell = cellsOf(row, mapping)
  const isSum = (field: DocumentImportField) => readAmount(cell(field)) !== undefined
  return cell('number') === '' && cell('issuedOn') === '' && (isSum('total') || isSum('base'))
}

const isEmpty = ([, cells]: SheetRow): boolean => cells.every((cell) => cell.trim() === '')
export const isFilled = (row: SheetRow): boolean => !isEmpty(row)

/** What a row says, or what is wrong with it. */
export function readRow(sheetRow: SheetRow, reading: Reading): { read: ReadRow } | { faults: RowFault[] } {
  const [row] = sheetRow
  const cell = cellsOf(sheetRow, reading.mapping)
  const faults: RowFault[] = []
  const tell = (field: DocumentImportField | null, code: RowProblemCode) => void faults.push({ row, field, code })
  const day = (field: 'issuedOn' | 'taxOn' | 'dueOn'): Day | null => {
    if (cell(field) === '') return null
    const read = readTableDay(cell(field), reading.monthFirst)
    if (read === undefined) tell(field, 'date')
    return read ?? null
  }
  const decimal = (field: DocumentImportField, shape: Parameters<typeof fits>[1]): DecimalText | null => {
    if (cell(field) === '') return null
    const read = readAmount(cell(field))
    if (read !== undefined && fits(read, shape)) return read
    tell(field, 'decimal')
    return null
  }
  const amounts = amountsOf({ base: decimal('base', AMOUNT), vat: decimal('vat', AMOUNT), total: decimal('total', AMOUNT) })
  if (amounts === null) tell(reading.mapping.includes('total') ? 'total' : 'base', 'amounts')
  const type = typeOf(cell('type'), amounts?.total ?? '0')
  if (type === undefined) tell('type', 'type')
  const sign = amounts && signOf(amounts.total) < 0 ? -1 : 1
  if (sign < 0 && type !== 'creditnote') tell('total', 'negative')
  const issuedOn = day('issuedOn')
  if (issuedOn === null && cell('issuedOn') === '') tell('issuedOn', 'required')
  if (issuedOn !== null && issuedOn > reading.today) tell('issuedOn', 'after_today')
  const number = readNumber(cell('number'), type ?? 'invoice')
  if (typeof number !== 'string') tell('number', number.code)
  if (cell('clientName') === '') tell('clientName', 'required')
  if (/^\d[.,]\d+e\+?\d+$/i.test(cell('registrationNumber'))) tell('registrationNumber', 'scientific')
  const currency = cell('currency') === '' ? reading.currency : readCurrency(cell('currency'))
  if (currency === undefined) tell('currency', 'currency')
  const paid = readPaid(sheetRow, reading, (fault) => faults.push({ row, ...fault }), sign)
  const read = {
    paid,
    taxOn: day('taxOn'),
    dueOn: day('dueOn'),
    rateFromEur: decimal('rateFromEur', RATE_FROM_EUR),
    statedRate: rateOf(cell('vatRate')),
    quantity: decimal('quantity', QUANTITY),
    unitPrice: decimal('unitPrice', UNIT_PRICE),
  }
  if (cell('vatRate') !== '' && read.statedRate === null) tell('vatRate', 'rate')
  if (
    faults.length > 0 ||
    amounts === null ||
    type === undefined ||
    issuedOn === null ||
    typeof number !== 'string' ||
    currency === undefined
  )
    return { faults }
  const turned = (amount: DecimalText) => (sign < 0 ? negateDecimal(amount) : amount)
  return {
    read: {
      ...read,
      row,
      type,
      number,
      issuedOn,
      currency,
      base: turned(amounts.base),
      vat: turned(amounts.vat),
      total: turned(amounts.total),
      client: clientOf(cell),
      lineName: cell('lineName'),
      sourceNumber: cell('sourceNumber') === '' ? '' : padded(cell('sourceNumber')),
      issuerNumber: cell('issuerNumber'),
    },
  }
}

function clientOf(cell: Cells): ParsedClient {
  const law = NUMBERS.of(regimeOf(null))
  const registrationNumber = cell('registrationNumber')
  return {
    name: cell('clientName'),
    // "9999999999" fills in for a personal number that nobody knows.
    registrationNumber: /^9+$/.test(registrationNumber) ? '' : law.readCell(registrationNumber),
    vatNumber: /\d/.test(cell('vatNumber')) ? cell('vatNumber') : '',
    city: cell('city'),
    address: cell('address'),
  }
}

type Given = { base: DecimalText | null; vat: DecimalText | null; total: DecimalText | null }
/** Of base, VAT and total two say the third, and a total alone is one without VAT; null where too little is said. */
export function amountsOf({ base, vat, total }: Given): { base: DecimalText; vat: DecimalText; total: DecimalText } | null {
  if (base !== null && vat !== null) return { base, vat, total: total ?? addDecimals(base, vat) }
  if (total !== null && vat !== null) return { base: subtractDecimals(total, vat), vat, total }
  if (total !== null && base !== null) return { base, vat: subtractDecimals(total, base), total }
  const only = total ?? base
  return only === null ? null : { base: only, vat: '0', total: only }
}

function typeOf(cell: string, total: DecimalText): ImportedType | undefined {
  if (cell === '') return signOf(total) < 0 ? 'creditnote' : 'invoice'
  return readType(cell)
}

function rateOf(cell: string): DecimalText | null {
  const read = readAmount(cell.replace('%', ''))
  if (read === undefined || !fits(read, { integers: 3, scale: 4 })) return null
  // "0.2" is how a sheet holds 20 %.
  return signOf(read) > 0 && /^0[.]\d+$/.test(read) ? String(Number(read) * 100) : read
}

function readNumber(cell: string, type: ImportedType): string | { code: 'required' | 'number' | 'scientific' } {
  if (cell === '') return { code: 'required' }
  if (/^\d[.,]\d+e\+?\d+$/i.test(cell)) return { code: 'scientific' }
  const number = cell.replace(/^№\s*/, '').replace(/[.,]0+$/, '')
  if (!isTaxDocument(type)) return number.length <= 30 ? number : { code: 'number' }
  return /^\d{1,10}$/.test(number) && /[1-9]/.test(number) ? number.padStart(10, '0') : { code: 'number' }
}

/** Whether two cells name the same company, whatever stands before the digits. */
export const sameNumber = (a: string, b: string): boolean => searchKey(a).replaceAll(/\D/g, '') === searchKey(b).replaceAll(/\D/g, '')
