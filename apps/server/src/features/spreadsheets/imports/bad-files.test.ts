import { deflateRawSync } from 'node:zlib'
import { uploadContactImport } from '@invoice/contract/records/contact-imports.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../../workspaces/testing/onboarded.ts'
import { fileOf, xlsxBytes } from './testing/tables.ts'
import { zipOf } from './testing/zips.ts'

const MB = 1024 * 1024
const server = await testServer()
let ivan: OnboardedClient

beforeAll(async () => {
  ivan = await onboarded(server)
})

const upload = (file: File, language = 'en') => ivan.send(uploadContactImport, { body: { file } }, { 'accept-language': language })
const refused = (status: number, message: string) => ({ status, body: { errors: { file: [message] } } })

const NO_TABLE = 'This is not a table. Please choose a CSV or XLSX file.'
const BROKEN = 'The file is damaged or incomplete. Please save it again and upload it once more.'
const TOO_LARGE = 'The table is too large to be read. Please split it into smaller ones.'
const table = () => xlsxBytes([['Име', 'ЕИК'], ...Array.from({ length: 200 }, (_, index) => [`Фирма ${index}`, ''])])

describe('a file that is no table is refused, whatever it is called', () => {
  test.each<[string, () => Promise<File>, string]>([
    ['nothing', async () => fileOf('', 'a.csv'), 'The file is empty.'],
    ['blank lines', async () => fileOf('\r\n ; ;\r\n', 'a.csv'), 'The file is empty.'],
    ['headings alone', async () => fileOf('Име;ЕИК\r\n', 'a.csv'), 'There are only headings in the file.'],
    ['HTML posing as XLSX', async () => fileOf('<!DOCTYPE html><table><tr><td>1</td></tr></table>', 'a.xlsx'), NO_TABLE],
    ['a program', async () => fileOf(Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 3, 0), 'a.csv'), NO_TABLE],
    ['an archive without a sheet', async () => fileOf(zipOf([['readme.txt', Buffer.from('hello')]]), 'a.xlsx'), NO_TABLE],
    ['XLSX that was cut off', async () => fileOf((await table()).subarray(0, 2000), 'a.xlsx'), BROKEN],
    ['XLSX with a byte that fell over', async () => fileOf(toppled(await table()), 'a.xlsx'), BROKEN],
    ['CSV whose quotes never close', async () => fileOf(`Име;ЕИК\r\n"Отворена;1\r\n${'x\r\n'.repeat(600_000)}`, 'a.csv'), BROKEN],
    [
      'Excel of before 2007',
      async () => fileOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'a.xls'),
      'The file is of an old version of Excel, or has a password. Please save it as XLSX without a password.',
    ],
    [
      '201 columns',
      async () => fileOf(`${'Име;'.repeat(200)}Край\r\n1\r\n`, 'a.csv'),
      'There are too many columns. Please leave 200 at most.',
    ],
    [
      '50,001 rows',
      async () => fileOf(`Име\r\n${'Фирма\r\n'.repeat(50_001)}`, 'a.csv'),
      'There are too many rows. Please split the table into parts of up to 50,000 rows.',
    ],
  ])('%s', async (_what, file, message) => {
    expect(await upload(await file())).toMatchObject(refused(400, message))
  })
  test('in the language of the person', async () => {
    expect(await upload(fileOf('', 'a.csv'), 'bg')).toMatchObject(refused(400, 'Файлът е празен.'))
  })
})

describe('a bomb', () => {
  const zeros = deflateRawSync(Buffer.alloc(400 * MB))
  test('that says how large it is, is not unpacked', async () => {
    const bomb = zipOf([
      ['xl/workbook.xml', Buffer.from('<workbook/>')],
      ['xl/worksheets/sheet1.xml', zeros, 400 * MB],
    ])
    expect(bomb.length).toBeLessThan(MB)
    expect(await upload(fileOf(bomb, 'a.xlsx'))).toMatchObject(refused(400, TOO_LARGE))
  })
  test('that hides it, is unpacked no further than it said', async () => {
    const parts = (await partsOfAWorkbook('', '<sst/>')).filter(([name]) => !name.includes('sheet1'))
    const bomb = zipOf([...parts, ['xl/worksheets/sheet1.xml', zeros, 1000]])
    expect(await upload(fileOf(bomb, 'a.xlsx'))).toMatchObject(refused(400, TOO_LARGE))
  })
  test('of a cell in the last corner of the sheet is refused at once, and one of a row far out is read', async () => {
    const sheetOf = (cell: string) =>
      `<worksheet><sheetData><row r="1048576"><c r="${cell}1048576"><v>1</v></c></row></sheetData></worksheet>`
    const sent = async (cell: string) => upload(fileOf(zipOf(await partsOfAWorkbook(sheetOf(cell), '<sst/>')), 'a.xlsx'))
    expect(await sent('XFD')).toMatchObject(refused(400, 'There are too many columns. Please leave 200 at most.'))
    expect(await sent('A')).toMatchObject(refused(400, 'There are only headings in the file.'))
  })
  test('of one text that stands in very many cells ends without taking the server along', async () => {
    const long = 'x'.repeat(30_000)
    const row = Array.from({ length: 100 }, (_, column) => `<c r="${String.fromCharCode(65 + (column % 26))}1" t="s"><v>0</v></c>`).join('')
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${Array.from({ length: 5000 }, (_, index) => `<row r="${index + 1}">${row.replaceAll('1"', `${index + 1}"`)}</row>`).join('')}</sheetData></worksheet>`
    const parts = await partsOfAWorkbook(
      sheet,
      `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${long}</t></si></sst>`,
    )
    expect((await upload(fileOf(zipOf(parts), 'a.xlsx'))).status).toBe(400)
    expect((await ivan.request('GET', '/api/contacts')).status).toBe(200)
  })
})

test('a file of more than 20 MB is 413, and the limit is told', async () => {
  const answer = await upload(fileOf(Buffer.alloc(20_971_521, 'a'), 'a.csv'))
  expect(answer).toMatchObject(refused(413, 'CSV or XLSX, up to 20 MB.'))
})

test('exactly 20 MB is read', async () => {
  const head = 'Име;Бележка\r\nФирма;'
  const line = `${'я'.repeat(10_000)}\r\nФирма;`
  const text = head + line.repeat(1047)
  const bytes = Buffer.concat([Buffer.from(text), Buffer.alloc(20_971_520 - Buffer.byteLength(text), 'x')])
  expect(bytes.length).toBe(20_971_520)
  expect(await upload(fileOf(bytes, 'a.csv'))).toMatchObject({ status: 201, body: { rowCount: 1048 } })
})

function toppled(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const copy = Buffer.from(bytes)
  const sheet = copy.indexOf('xl/worksheets/sheet1.xml') + 40
  for (let at = sheet; at < sheet + 40; at++) copy[at] = 0xff
  return copy
}

async function partsOfAWorkbook(sheet: string, strings: string): Promise<[string, Buffer][]> {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return [
    [
      'xl/workbook.xml',
      Buffer.from(`<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      Buffer.from(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ),
    ],
    ['xl/worksheets/sheet1.xml', Buffer.from(sheet)],
    ['xl/sharedStrings.xml', Buffer.from(strings)],
  ]
}
