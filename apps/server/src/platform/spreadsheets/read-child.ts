// Runs as a child process of one file: what unpacks and parses strangers' files may loop or fill the memory, and takes nobody along.
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import { csvRecords } from './csv.ts'
import { decodeText } from './decode-text.ts'
import { excelNumber } from './excel-number.ts'
import type { ReadLimits, ReadLine, SheetRow } from './read-protocol.ts'
import { SpreadsheetError } from './spreadsheet-problem.ts'
import { storedZip, unpackZip } from './zip.ts'

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
/** OLE2: what Excel wrote until 2003, and what it writes when there is a password. */
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const LINE_ROWS = 500
const LINE_CHARACTERS = 500_000
/** Excel's own limit. */
const LONGEST_CELL = 32_767

const limits: ReadLimits = JSON.parse(process.argv[2] ?? '')

try {
  await tell({ end: await readAll(await buffer(process.stdin)) })
} catch (error) {
  if (!(error instanceof SpreadsheetError)) throw error
  await tell({ problem: error.code })
}

async function tell(line: ReadLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}

/** Tells the rows that are not blank, in lines of bounded length. */
async function readAll(bytes: Buffer): Promise<true> {
  if (bytes.length === 0) throw new SpreadsheetError('empty')
  let rows: SheetRow[] = []
  const counted = { rows: 0, characters: 0, inLine: 0 }
  let number = 0
  for await (const cells of recordsOf(bytes)) {
    number++
    const row = lastBlanksCut(cells)
    if (row.length === 0) continue
    if (row.length > limits.maxColumns) throw new SpreadsheetError('too_many_columns')
    counted.rows++
    // One more is the heading.
    if (counted.rows > limits.maxRows + 1) throw new SpreadsheetError('too_many_rows')
    const characters = row.reduce((sum, cell) => sum + cell.length, 0)
    counted.characters += characters
    if (counted.characters > limits.maxCharacters || row.some(({ length }) => length > LONGEST_CELL))
      throw new SpreadsheetError('too_large')
    rows.push([number, row])
    counted.inLine += characters
    if (rows.length < LINE_ROWS && counted.inLine < LINE_CHARACTERS) continue
    await tell({ rows })
    rows = []
    counted.inLine = 0
  }
  if (counted.rows === 0) throw new SpreadsheetError('empty')
  if (rows.length > 0) await tell({ rows })
  return true
}

function recordsOf(bytes: Buffer): AsyncIterable<readonly string[]> | Iterable<readonly string[]> | AsyncGenerator<readonly string[]> {
  if (bytes.subarray(0, 4).equals(OLD_EXCEL)) throw new SpreadsheetError('old_excel')
  return bytes.subarray(0, 4).equals(ZIP) ? excelRecords(bytes) : csvRecords(decodeText(bytes))
}

/** The first sheet. What is handed to the parser was unpacked here, so it has the size that was looked at. */
async function* excelRecords(bytes: Buffer): AsyncGenerator<readonly string[]> {
  const files = unpackZip(bytes, isOfSheet, limits.maxInflatedBytes)
  if (!files.has('xl/workbook.xml')) throw new SpreadsheetError('not_a_table')
  const sheet = await readSheet(Readable.from(storedZip(files)), 1, { parseNumber: excelNumber, trim: false }).catch(() => {
    throw new SpreadsheetError('broken')
  })
  for (const row of sheet) yield row.map(cellText)
}

function isOfSheet(name: string): boolean {
  return (
    name === '[Content_Types].xml' || /^(?:_rels\/|xl\/(?:_rels\/|workbook|styles|sharedStrings|worksheets\/)).*\.(?:xml|rels)$/.test(name)
  )
}

/** Days as days; true and false as the words that are read back. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace('T00:00:00.000Z', '')
  return String(value)
}

function lastBlanksCut(cells: readonly string[]): string[] {
  const trimmed = cells.map((cell) => cell.trim())
  return trimmed.slice(0, trimmed.findLastIndex((cell) => cell !== '') + 1)
}
