// Runs as a child process of one file: what unpacks and parses strangers' files may loop or fill the memory, and takes nobody along.
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { csvRecords } from './csv.ts'
import { decodeText } from './decode-text.ts'
import type { ReadLimits, ReadLine, SheetRow } from './read-protocol.ts'
import { SpreadsheetError } from './spreadsheet-problem.ts'
import { xlsxRows } from './xlsx/read-xlsx.ts'

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
  const counted = { rows: 0, cells: 0, characters: 0, inLine: 0 }
  for await (const [number, cells] of rowsOf(bytes)) {
    const row = lastBlanksCut(cells)
    if (row.length === 0) continue
    if (row.length > limits.maxColumns) throw new SpreadsheetError('too_many_columns')
    counted.rows++
    // One more is the heading.
    if (counted.rows > limits.maxRows + 1) throw new SpreadsheetError('too_many_rows')
    counted.cells += row.length
    if (counted.cells > limits.maxCells) throw new SpreadsheetError('too_large')
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

function rowsOf(bytes: Buffer): AsyncGenerator<SheetRow> {
  if (bytes.subarray(0, 4).equals(OLD_EXCEL)) throw new SpreadsheetError('old_excel')
  return bytes.subarray(0, 4).equals(ZIP) ? xlsxRows(bytes, limits) : csvRows(bytes)
}

async function* csvRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  let number = 0
  for await (const cells of csvRecords(decodeText(bytes))) yield [++number, cells]
}

function lastBlanksCut(cells: readonly string[]): string[] {
  const trimmed = cells.map((cell) => cell.trim())
  return trimmed.slice(0, trimmed.findLastIndex((cell) => cell !== '') + 1)
}
