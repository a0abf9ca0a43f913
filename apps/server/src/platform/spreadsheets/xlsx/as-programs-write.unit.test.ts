import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { localHeader, zipEnd } from '../zip.ts'
import { xlsxRows } from './read-xlsx.ts'

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const LIMITS = { maxColumns: 10, maxCharacters: 10_000, maxInflatedBytes: 1_000_000 }

/** An archive of these parts, as they are. */
function archive(parts: Readonly<Record<string, string>>): Buffer {
  const pieces: Buffer[] = []
  const entries: Parameters<typeof zipEnd>[0][number][] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text)
    const head = { name, method: 0, crc: crc32(content), packedSize: content.length, size: content.length } as const
    entries.push({ head, offset, sizesFollow: false })
    const piece = Buffer.concat([localHeader(head), content])
    pieces.push(piece)
    offset += piece.length
  }
  return Buffer.concat([...pieces, zipEnd(entries, offset)])
}

const relation = (id: string, kind: string, target: string) => `<Relationship Id="${id}" Type="${TYPES}/${kind}" Target="${target}"/>`
const sheet = (text: string) =>
  `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>${text}</v></c><c r="B1" t="s"><v>0</v></c></row></sheetData></worksheet>`
const EMPTY = '<worksheet><sheetData/></worksheet>'
const ONE = '<sheet name="1" r:id="rId1"/>'
const TWO = `${ONE}<sheet name="2" r:id="rId2"/>`

type Made = { workbook?: string; sheets?: string; first?: string; target?: string; strings?: string }

function parts({
  workbook = 'xl/workbook.xml',
  sheets = ONE,
  first = sheet('Речна'),
  target = 'worksheets/sheet1.xml',
  strings = 'sharedStrings',
}: Made) {
  const [folder = '', file = ''] = workbook.split('/')
  const relations = [relation('rId1', 'worksheet', target), relation('rId2', 'worksheet', 'worksheets/sheet2.xml')]
  return {
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', workbook)}</Relationships>`,
    [workbook]: `<workbook><sheets>${sheets}</sheets></workbook>`,
    [`${folder}/_rels/${file}.rels`]: `<Relationships>${relations.join('')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    [`${folder}/worksheets/sheet1.xml`]: first,
    [`${folder}/worksheets/sheet2.xml`]: sheet('Речна'),
    [`${folder}/${strings}.xml`]: '<sst><si><t>Мелница</t></si></sst>',
  }
}
const spelled = (made: Readonly<Record<string, string>>, as: (name: string) => string) =>
  Object.fromEntries(Object.entries(made).map(([name, text]) => [as(name), text]))

test.each([
  ['as Excel writes it', parts({})],
  ['a part that is called SharedStrings.xml', parts({ strings: 'SharedStrings' })],
  ['parts in capitals', spelled(parts({}), (name) => name.toUpperCase())],
  ['backslashes between folder and part', spelled(parts({}), (name) => name.replaceAll('/', '\\'))],
  ['a workbook of another name', parts({ workbook: 'xl/workbook22.xml' })],
  ['a workbook in another folder', parts({ workbook: 'office/workbook.xml' })],
  ['a sheet that is named from the root', parts({ target: '/xl/worksheets/sheet1.xml' })],
  ['a sheet that is named by a way around', parts({ target: './../xl/worksheets/sheet1.xml' })],
  ['an empty first sheet', parts({ first: EMPTY, sheets: TWO })],
  ['a first sheet that is hidden', parts({ first: sheet('Скрита'), sheets: TWO.replace('name="1"', 'name="1" state="hidden"') })],
])('a workbook is read: %s', async (_what, made) => {
  const rows: unknown[] = []
  for await (const row of xlsxRows(archive(made), LIMITS)) rows.push(row)
  expect(rows).toEqual([[1, ['Речна', 'Мелница']]])
})

test('an archive without a workbook is no table', async () => {
  await expect(xlsxRows(archive({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), LIMITS).next()).rejects.toThrow(
    'not_a_table',
  )
})
