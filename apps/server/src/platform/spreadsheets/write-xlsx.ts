import { constants, crc32, createDeflateRaw } from 'node:zlib'
import { neutralised } from './neutralise.ts'
import { dataDescriptor, localHeader, zipEnd } from './zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const DEFLATED = 8
/** Excel keeps 15 digits of a number; what has more is written as text, and stays whole. */
const EXACT_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

export type Sheet = {
  name: string
  /** One of each column, in characters. */
  widths: readonly number[]
  /** Columns, from 0, whose cells are numbers. */
  numeric: ReadonlySet<number>
  /** Those whose cells are days, YYYY-MM-DD: they are shown as the country of whoever opens the file writes them. */
  days?: ReadonlySet<number>
  /** The first one is the heading. */
  rows: AsyncIterable<readonly string[]>
}

/**
 * An XLSX file of one sheet (ECMA-376), row by row: only what is on its way is held in memory. Cells are text, so that nothing is taken
 * for a formula and no leading zero is lost; those of numeric columns are numbers.
 */
export async function* writeXlsx(sheet: Sheet): AsyncGenerator<Buffer> {
  const entries: Parameters<typeof zipEnd>[0][number][] = []
  let offset = 0
  for (const [name, content] of partsOf(sheet)) {
    const head = { name, method: DEFLATED, crc: 0, packedSize: 0, size: 0 } as const
    const header = localHeader(head, true)
    const known = { ...head, crc: 0, packedSize: 0, size: 0 }
    yield header
    for await (const packed of deflated(content, known)) yield packed
    const descriptor = dataDescriptor(known)
    yield descriptor
    entries.push({ head: known, offset, sizesFollow: true })
    offset += header.length + known.packedSize + descriptor.length
  }
  yield zipEnd(entries, offset)
}

type Known = { crc: number; packedSize: number; size: number }

async function* deflated(content: AsyncIterable<string>, known: Known): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED })
  const feeding = feed(content, deflate, known)
  // Told by the loop below, which ends with the same fault.
  feeding.catch((error: Error) => deflate.destroy(error))
  for await (const chunk of deflate) {
    const packed: Buffer = chunk
    known.packedSize += packed.length
    yield packed
  }
  await feeding
}

async function feed(content: AsyncIterable<string>, deflate: ReturnType<typeof createDeflateRaw>, known: Known): Promise<void> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    known.crc = crc32(bytes, known.crc)
    known.size += bytes.length
    await new Promise<void>((resolve, reject) => deflate.write(bytes, (error) => (error ? reject(error) : resolve())))
  }
  deflate.end()
}

function partsOf(sheet: Sheet): [name: string, content: AsyncIterable<string>][] {
  return [
    ['[Content_Types].xml', one(CONTENT_TYPES)],
    ['_rels/.rels', one(relations(['officeDocument', 'xl/workbook.xml']))],
    ['xl/workbook.xml', one(workbook(sheet.name))],
    ['xl/_rels/workbook.xml.rels', one(relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']))],
    ['xl/styles.xml', one(STYLES)],
    ['xl/worksheets/sheet1.xml', sheetXml(sheet)],
  ]
}

async function* one(text: string): AsyncGenerator<string> {
  yield XML + text
}

const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`

/** Cell formats: 0 plain, 1 the heading (bold), 2 text ("@"), so that a zero typed first stays, 3 a day. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`

function relations(...targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

/** A sheet's name has 31 characters at most, and none of []:*?/\ */
function workbook(name: string): string {
  const safe = escapeXml(name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31))
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${safe}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

async function* sheetXml({ widths, numeric, days = NONE, rows }: Sheet): AsyncGenerator<string> {
  const columns = widths.map((width, index) => {
    const style = numeric.has(index) ? '' : days.has(index) ? ' style="3"' : ' style="2"'
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${style}/>`
  })
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  let text = `${XML}<worksheet xmlns="${MAIN}">${frozen}<cols>${columns.join('')}</cols><sheetData>`
  let number = 0
  for await (const row of rows) {
    number++
    text += `<row r="${number}">${row.map((cell, column) => cellXml(cell, column, number, { numeric, days })).join('')}</row>`
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

type Kinds = Required<Pick<Sheet, 'numeric' | 'days'>>
const NONE: ReadonlySet<number> = new Set()

function cellXml(cell: string, column: number, row: number, { numeric, days }: Kinds): string {
  if (cell === '') return ''
  const at = `${columnName(column)}${row}`
  if (row > 1 && numeric.has(column) && isExact(cell)) return `<c r="${at}"><v>${cell}</v></c>`
  if (row > 1 && days.has(column) && DAY.test(cell)) return `<c r="${at}" s="3"><v>${serialOf(cell)}</v></c>`
  const style = row === 1 ? 1 : 2
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(neutralised(cell))}</t></is></c>`
}

const isExact = (cell: string): boolean => EXACT_NUMBER.test(cell) && cell.replaceAll(/\D/g, '').length <= 15

const DAY = /^\d{4}-\d\d-\d\d$/
/** A day as Excel counts it: since 30 December 1899, which is right from March 1900 on. */
const serialOf = (day: string): number => Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000)

/** 0 is A, 26 is AA. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

/** XML 1.0 has no way to write most control characters: they go. A carriage return is written so that it is not taken for a line end. */
function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"\r]/g, (character) => entities[character] ?? character)
  )
}
