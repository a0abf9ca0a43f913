import { addDecimals, roundDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentSnapshot, SnapshotLine } from '@invoice/domain/documents/document.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { isSummed } from '@invoice/domain/documents/type-facts.ts'
import { isTaxDocument } from '@invoice/domain/documents/types.ts'
import { withoutVat } from '@invoice/domain/money/unit-price.ts'
import { currencySymbol, formatAmountDigits } from '@invoice/text/format/amount.ts'
import { formatPercent, formatQuantity, formatUnitPrice } from '@invoice/text/format/decimal.ts'
import { inOneLine, type PaperTexts, type Wording } from '../words/wording.ts'
import type { Words } from '../words/words.ts'
import { customLine } from './custom-fields.ts'
import type { Cell, Column, ColumnKey, DocumentModel, LinePicture } from './document-model.ts'
import type { Voice } from './edition.ts'
import { countsGoods } from './quantities.ts'

/** The table of lines: the columns that the look shows of those that the lines fill, and the cells in their order. */
export function tableOf(
  snapshot: DocumentSnapshot,
  look: Look,
  voice: Voice,
  known: ReadonlyMap<string, LinePicture>,
): Pick<DocumentModel, 'columns' | 'rows' | 'pictures'> {
  const columns = shownColumns(snapshot, look, voice)
  const shown = shownPictures(snapshot, known)
  const context = {
    currency: snapshot.currency,
    voice,
    nameOf: (id: string | null) => shown.find((picture) => picture.id === id)?.name ?? '',
  }
  const rows = snapshot.lines.map((line, index) => columns.map(({ key }) => cellOf(key, line, index, context)))
  return {
    columns: columns.map((column, index) => ({
      ...column,
      longest: longestOf(rows.map((row) => voice.edition.measured(row[index]?.text ?? ''))),
    })),
    rows,
    pictures: Object.fromEntries(shown.map(({ name, picture }) => [name, picture])),
  }
}

/** Each once, in the order of the lines. */
function shownPictures({ lines }: DocumentSnapshot, known: ReadonlyMap<string, LinePicture>) {
  const ids = [...new Set(lines.map(({ pictureFileId }) => pictureFileId))]
  return ids.flatMap((id, index) => {
    const picture = id === null ? undefined : known.get(id)
    return picture ? [{ id, picture, name: `picture-${index}.${picture.format}` }] : []
  })
}

/** What the rows so far come to, row by row. */
export function runningSums(snapshot: DocumentSnapshot, wording: Wording): string[] {
  const { lines, currency } = snapshot
  if (!isSummed(snapshot)) return []
  let sum = '0'
  return lines.map((line) => {
    sum = addDecimals(sum, line.amounts.total)
    return formatAmountDigits(sum, currency, wording.main)
  })
}

/** So many different texts of a column, the longest of them, are measured: one of them is its widest but for a hair. */
const MEASURED = 8

function longestOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort((a, b) => b.length - a.length).slice(0, MEASURED)
}

function shownColumns(snapshot: DocumentSnapshot, { columns }: Look, { wording, edition }: Voice): Column[] {
  const isShown = ({ key }: Column) => (key === 'sku' || key === 'unit' || key === 'discount' ? columns[key] : true)
  const shown = columnsOf(snapshot, { wording, edition }).filter(isShown)
  return edition.shortHeads ? shown.map((column) => shortHead(column, snapshot, wording)) : shown
}

/** Heads that are set shorter. */
const SHORT: Partial<Record<ColumnKey, keyof PaperTexts['line']>> = { quantity: 'quantityShort', discount: 'discountShort' }

/** The last column names the currency, once. */
function shortHead({ key, label }: Column, { currency }: DocumentSnapshot, wording: Wording): Column {
  const each = (change: (text: string) => string): Words => ({ text: change(label.text), second: label.second && change(label.second) })
  const short = SHORT[key]
  if (short) return { key, label: wording.label((t) => t.line[short]) }
  // "Ед. цена" and "без ДДС" hold each.
  if (key === 'unitPrice' || key === 'netPrice') return { key, label: each((text) => text.replace(' ', '\u00a0')) }
  if (key !== 'amount') return { key, label }
  return { key, label: each((text) => `${text},\u00a0${currencySymbol(currency, wording.main)}`) }
}

/**
 * Columns that no line needs are left out, and VAT where the law forbids to show it. A tax document tells the price
 * without VAT whatever was typed.
 */
function columnsOf(snapshot: DocumentSnapshot, { wording, edition }: Voice): Column[] {
  const { type, lines, vatInvoice, pricesIncludeVat } = snapshot
  const priced = isSummed(snapshot)
  const kind = !vatInvoice ? '' : pricesIncludeVat ? 'Gross' : 'Net'
  const columns: [ColumnKey, keyof PaperTexts['line'], boolean][] = [
    ['index', 'index', true],
    ['sku', 'sku', lines.some((line) => line.sku !== '')],
    ['name', 'name', true],
    ['unit', 'unit', true],
    ['quantity', 'quantity', true],
    ['netPrice', 'unitPriceNet', priced && kind === 'Gross' && isTaxDocument(type)],
    ['unitPrice', `unitPrice${kind}`, priced],
    ['discount', 'discount', lines.some(hasDiscount)],
    ['vatRate', 'vatRate', vatInvoice && lines.some(statesRate)],
    ['amount', pricesIncludeVat && vatInvoice ? 'amountGross' : 'amount', priced],
    // Written in by hand, by who counts what has come.
    ['received', 'received', !priced || countsGoods(snapshot, edition)],
  ]
  return columns.filter(([, , shown]) => shown).map(([key, label]) => ({ key, label: wording.label((t) => t.line[label]) }))
}

/** Of a price that follows from one with VAT; more decimals would look as though somebody had typed them. */
const NET_PRICE_SCALE = 4

type Context = { currency: string; voice: Voice; nameOf: (pictureFileId: string | null) => string }

function cellOf(key: ColumnKey, line: SnapshotLine, index: number, context: Context): Cell {
  const { wording } = context.voice
  if (key !== 'name') return { text: cellText(key, line, index, context), second: '', note: '', noteSecond: '', picture: '' }
  const note = notesOf(line, context.voice)
  return { ...wording.content(line.name), note: note.text, noteSecond: note.second, picture: context.nameOf(line.pictureFileId) }
}

/** What was invoiced before and is deducted here, by number and day as they are frozen with the line; what was typed of it; its product's own fields. */
function notesOf({ advance, description, customFields }: SnapshotLine, { wording, edition }: Voice): Words {
  const typed = withFields(wording.content(description), customLine(customFields, wording))
  if (advance === null || !edition.citesAdvances) return typed
  const cited = wording.label((t, language) => {
    const day = advance.issuedOn && edition.day(advance.issuedOn, edition.daysOfSecond ? language : wording.main)
    return [`${t.line.advance} ${t.fact.number}\u00a0${advance.number}`, day].filter(Boolean).join(' / ')
  })
  const joined = (...texts: string[]) => texts.filter(Boolean).join(' · ')
  return { text: joined(cited.text, typed.text), second: joined(cited.second, typed.second) }
}

/** Below what was typed, in a line of their own. */
function withFields(typed: Words, fields: Words): Words {
  const below = (...texts: string[]) => texts.filter(Boolean).join('\n')
  return fields.text === '' ? typed : { text: below(typed.text, fields.text), second: below(typed.second, fields.second) }
}

/** A draft's quantity or price may not be typed yet. */
function cellText(key: Exclude<ColumnKey, 'name'>, line: SnapshotLine, index: number, { currency, voice: { wording } }: Context): string {
  const { main } = wording
  switch (key) {
    case 'index':
      return String(index + 1)
    case 'sku':
      return line.sku
    case 'unit':
      return inOneLine(wording.content(line.unit))
    case 'quantity':
      return line.quantity && formatQuantity(line.quantity, main)
    case 'netPrice':
      return line.unitPrice && formatUnitPrice(roundDecimal(withoutVat(line.unitPrice, line.vat.rate ?? '0'), NET_PRICE_SCALE), main)
    case 'unitPrice':
      return line.unitPrice && formatUnitPrice(line.unitPrice, main)
    case 'discount':
      return discountText(line, currency, wording)
    case 'vatRate':
      return vatText(line, wording)
    case 'amount':
      return formatAmountDigits(line.amounts.total, currency, main)
    case 'received':
      return ''
  }
}

function hasDiscount(line: SnapshotLine): boolean {
  return /[1-9]/.test(line.amounts.discount)
}

function discountText(line: SnapshotLine, currency: string, { main }: Wording): string {
  if (!hasDiscount(line)) return '–'
  return line.discountPercent === null
    ? formatAmountDigits(line.amounts.discount, currency, main)
    : formatPercent(line.discountPercent, main)
}

/** Under reverse charge, and outside the scope of VAT, no rate is stated; the grounds tell why. */
function statesRate({ vat }: SnapshotLine): boolean {
  return vat.category !== 'AE' && vat.rate !== null
}

function vatText(line: SnapshotLine, { main }: Wording): string {
  return statesRate(line) ? formatPercent(line.vat.rate ?? '0', main) : '–'
}
