import type { SheetRow } from '../read-protocol.ts'
import { SpreadsheetError } from '../spreadsheet-problem.ts'
import { contentOf, type Entry, openZip } from '../zip.ts'
import { SharedStrings } from './shared-strings.ts'
import { SheetRows } from './sheet-rows.ts'
import { readDateStyles, readWorkbook, workbookPath } from './workbook.ts'
import { type XmlListener, XmlStream } from './xml-stream.ts'

type Limits = { maxColumns: number; maxCharacters: number; maxInflatedBytes: number }
type Archive = { bytes: Buffer; entries: ReadonlyMap<string, Entry> }

/** Of the parts that are read whole: the list of sheets, and the styles of cells. */
const LARGEST_PART = 8 * 1024 * 1024

/**
 * The rows of the first sheet that has any, blank ones too, while the archive is unpacked: nothing of it is in memory but the texts that cells share
 * and the rows of one piece.
 * @throws SpreadsheetError
 */
export async function* xlsxRows(bytes: Buffer, limits: Limits): AsyncGenerator<SheetRow> {
  const parts = openZip(bytes, isOfSheet, limits.maxInflatedBytes)
  const archive = { bytes, entries: new Map([...parts].map(([name, entry]) => [keyOf(name), entry])) }
  const named = archive.entries.has('_rels/.rels') ? workbookPath(await partOf(archive, '_rels/.rels')) : undefined
  const path = [named ?? '', 'xl/workbook.xml'].find((name) => archive.entries.has(keyOf(name)))
  const [, folder = '', file = ''] = /^(?:(.*)\/)?([^/]+)$/.exec(path ?? '') ?? []
  const relations = `${folder}/_rels/${file}.rels`
  if (path === undefined || !archive.entries.has(keyOf(relations))) throw new SpreadsheetError('not_a_table')
  const workbook = readWorkbook(await partOf(archive, path), await partOf(archive, relations), folder)
  const { sheets, sharedStrings, styles, since1904 } = workbook
  const strings = new SharedStrings(limits.maxCharacters)
  if (sharedStrings !== undefined && archive.entries.has(keyOf(sharedStrings)))
    for await (const _ of parsed(archive, sharedStrings, strings));
  const isDate = styles !== undefined && archive.entries.has(keyOf(styles)) ? readDateStyles(await partOf(archive, styles)) : []
  let isFound = false
  for (const sheet of sheets) {
    const rows = new SheetRows({ strings: strings.texts, isDate, since1904, maxColumns: limits.maxColumns })
    for await (const _ of parsed(archive, sheet, rows))
      for (const row of rows.take()) {
        isFound ||= row[1].length > 0
        yield row
      }
    if (isFound) return
  }
}

/** What is unpacked: no pictures, and no caches of other tables. */
function isOfSheet(name: string): boolean {
  return /^(?:_rels\/\.rels|[^/]+\/(?:_rels\/workbook|workbook|styles|sharedstrings|worksheets\/).*\.(?:xml|rels))$/.test(keyOf(name))
}

/** Names of parts are the same in capitals and in small letters (ECMA-376 part 2, 6.2.2), and some programs write `\`. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** Tells the listener of an entry's tags; gives control back after each piece. */
async function* parsed(archive: Archive, name: string, listener: XmlListener): AsyncGenerator<void> {
  const xml = new XmlStream(listener)
  const decoder = new TextDecoder('utf-8')
  for await (const piece of contentOf(archive.bytes, entryOf(archive, name))) {
    xml.write(decoder.decode(piece, { stream: true }))
    yield
  }
  xml.write(decoder.decode())
  xml.end()
}

async function partOf(archive: Archive, name: string): Promise<string> {
  const entry = entryOf(archive, name)
  if (entry.size > LARGEST_PART) throw new SpreadsheetError('too_large')
  const pieces: Buffer[] = []
  for await (const piece of contentOf(archive.bytes, entry)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

function entryOf({ entries }: Archive, name: string): Entry {
  const entry = entries.get(keyOf(name))
  if (!entry) throw new SpreadsheetError('broken')
  return entry
}
