import { type LineDraft, MAX_LINES } from '@invoice/contract/document-draft.ts'
import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import { parseDecimal } from '@invoice/text/format/parse-decimal.ts'
import type { CellColumn } from '../state/columns.ts'
import type { References } from '../state/references.ts'

/**
 * The cells of a block as spreadsheets put it on the clipboard: rows by line feeds, cells by tabs, a cell with either of them in quotes.
 * Null for a single cell, which the browser pastes by itself.
 */
export function readBlock(text: string): string[][] | null {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y
  for (let at = 0; at <= text.length; ) {
    cell.lastIndex = at
    const found = cell.exec(text)
    if (!found) break
    rows.at(-1)?.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim())
    at += found[0].length
    if (at >= text.length) break
    if (text[at] === '\t') at += 1
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      rows.push([])
    }
  }
  const filled = rows.filter((row) => row.some((value) => value !== ''))
  return filled.length > 1 || (filled[0]?.length ?? 0) > 1 ? filled : null
}

type Target = {
  readonly lines: LineDraft[]
  /** where the block begins; null: behind the last line */
  readonly lineId: string | null
  readonly column: CellColumn
  /** as they stand on the screen */
  readonly columns: readonly CellColumn[]
  readonly nameIn: 'bg' | 'en'
  readonly references: References
  readonly newLine: () => LineDraft
}

/** Fills lines from the block, from one cell on to the right and down; lines that are not there yet are made. */
export function fillFromBlock(block: readonly (readonly string[])[], target: Target): { lines: LineDraft[]; filled: number } {
  const { lines, lineId, columns } = target
  const start = lineId === null ? lines.length : lines.findIndex(({ id }) => id === lineId)
  const columnsFrom = columns.slice(columns.indexOf(target.column))
  const result = [...lines]
  const rows = block.slice(0, MAX_LINES - start)
  rows.forEach((cells, offset) => {
    const line = { ...(result[start + offset] ?? target.newLine()) }
    columnsFrom.forEach((column, at) => {
      const value = cells[at]
      if (value !== undefined) Object.assign(line, readCell(column, value, line, target))
    })
    result[start + offset] = line
  })
  return { lines: result, filled: rows.length }
}

/** What a pasted text means in a column; what is no unit or rate of ours leaves the cell as it was. */
function readCell(column: CellColumn, value: string, line: LineDraft, { nameIn, references }: Target): Partial<LineDraft> {
  switch (column) {
    case 'name':
      return { name: { ...line.name, [nameIn]: value.slice(0, 2000) }, productId: null }
    case 'nameEn':
      return { name: { ...line.name, en: value.slice(0, 2000) } }
    case 'description':
      return { description: { ...line.description, [nameIn]: value.slice(0, 2000) } }
    case 'sku':
      return { sku: value.slice(0, 100) }
    case 'unitId':
      return pick('unitId', unitNamed(value, references))
    case 'taxRateId':
      return pick('taxRateId', rateOf(value, references))
    case 'dealTermId':
      return pick('dealTermId', references.dealTerms.find(({ name }) => name.bg === value || name.en === value)?.id)
    default:
      return value === '' ? {} : { [column]: readNumber(value) }
  }
}

function pick(column: 'unitId' | 'taxRateId' | 'dealTermId', id: string | undefined): Partial<LineDraft> {
  return id === undefined ? {} : { [column]: id }
}

/** "1 234,50 лв." and "€12" are numbers with their currency; what cannot be read is kept, to be told at its field. */
function readNumber(value: string): string {
  return parseDecimal(value.replaceAll(/[€$£%]|лв\.?|EUR|BGN|USD/gi, '').trim()) ?? value.slice(0, 40)
}

function unitNamed(value: string, { units }: References): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll('.', '').trim()
  const wanted = plain(value)
  return units.find(({ name, code }) => [name.bg, name.en, code].some((text) => plain(text) === wanted))?.id
}

/** "20", "20%", "20,00 %", and 0.2 as a spreadsheet holds it. */
function rateOf(value: string, { taxRates }: References): string | undefined {
  const number = parseDecimal(value.replace('%', ''))
  if (number === null) return undefined
  const rates = taxRates.map(({ id, rate }) => ({ id, rate: canonicalDecimal(rate) }))
  const wanted = canonicalDecimal(number)
  return (rates.find(({ rate }) => rate === wanted) ?? rates.find(({ rate }) => wanted !== '0' && asFraction(rate) === wanted))?.id
}

/** '20' → '0.2' */
function asFraction(percent: string): string {
  const [whole = '0', decimals = ''] = percent.split('.')
  const digits = whole.padStart(3, '0')
  return canonicalDecimal(`${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`)
}
