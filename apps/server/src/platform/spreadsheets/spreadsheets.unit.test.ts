import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRecords, guessDelimiter } from './csv.ts'
import { decodeText } from './decode-text.ts'
import { excelNumber } from './excel-number.ts'
import { neutralised, restored } from './neutralise.ts'
import { openSpreadsheets } from './spreadsheets.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'
import { contentOf, openZip } from './zip.ts'

async function* each(rows: readonly (readonly string[])[]) {
  yield* rows
}
const records = async (text: string) => {
  const found: string[][] = []
  for await (const record of csvRecords(text)) found.push(record)
  return found
}

describe('a cell that a spreadsheet would calculate', () => {
  test.each([
    '=1+1',
    '+cmd|/C calc',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    "'=1",
    '=HYPERLINK("http://x")',
    '+1+cmd',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    "'＝1",
  ])('%j bears an apostrophe', (cell) => {
    expect(neutralised(cell)).toBe(`'${cell}`)
  })
  test.each(['-12.50', '-12,5', '-7', '+359 88 123 45 67', '+359 (2) 123-45; +44 20 1', "O'Brien", "'ет", 'a=b', '', 'Алфа'])(
    '%j stays as it is',
    (cell) => {
      expect(neutralised(cell)).toBe(cell)
    },
  )
  test('is read back as it was, whatever it was', () => {
    void assert(property(string({ unit: 'binary' }), (cell) => restored(neutralised(cell)) === cell))
    for (const cell of ["'=1", "''=1", '=', "'", '-', '+359', "'-5"]) expect(restored(neutralised(cell))).toBe(cell)
  })
})

describe('the separator of a CSV file', () => {
  test.each([
    ['a;b;c\n1,5;2;3\n4,25;5;6', ';'],
    ['a,b,c\n"1;x",2,3', ','],
    ['a\tb\n1,2\t3;4', '\t'],
    ['една колона\nстойност', ';'],
    ['POST_DATE|AMOUNT_D|AMOUNT_C|REM_I\n10/11/2026||"123,456.05"|Ф-ра 1; 2\n11/11/2026|"1,000.00"||Наем', '|'],
    ['Основание;Сума\nПревод | Иван;5,00\nПревод | Петър;6,00', ';'],
    ['"Име, на фирма","ЕИК"\n"Алфа, Бета ООД","1"', ','],
  ])('of %j is %j', (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter))
  test('may be told by the file', async () => {
    expect(await records('sep=,\r\na,b;c\r\n1,2')).toEqual([
      ['a', 'b;c'],
      ['1', '2'],
    ])
  })
})

test.each([
  [
    'lines of another kind above the headings',
    'Извлечение, сметка BG80\r\nПериод: ноември\r\n\r\nДата;Текст\r\n1;А, Б, В\r\n2;Б\r\n',
    ['Дата', 'Текст'],
    ['1', 'А, Б, В'],
  ],
  ['a separator that is told in quotes', '"SEP=,"\r\nДата,Текст\r\n1,"А;Б"\r\n', ['Дата', 'Текст'], ['1', 'А;Б']],
  ['blanks before quotes', 'Дата, "Текст"\r\n1, "А, Б"\r\n', ['Дата', 'Текст'], ['1', 'А, Б']],
  ['empty cells between tabs', 'Дата\tТекст\tСума\r\n1\t\t"5"\r\n', ['Дата', 'Текст', 'Сума'], ['1', '', '5']],
  [
    'each line as one cell, as a spreadsheet with another separator writes it again',
    '"Дата,""Текст"""\r\n"1,""А """"Бета"""""""\r\n',
    ['Дата', 'Текст'],
    ['1', 'А "Бета"'],
  ],
  ['headings without quotes above lines that are one cell', 'Дата,Текст\r\n"1,""А"""\r\n"2,""Б"""\r\n', ['Дата', 'Текст'], ['1', 'А']],
  ['apostrophes instead of quotes', "'Дата';'Текст'\r\n'1';'А; Б'\r\n", ['Дата', 'Текст'], ['1', 'А; Б']],
  ['formulas that keep a text', 'Дата;Текст\r\n="01";="007"\r\n', ['Дата', 'Текст'], ['01', '007']],
  ['ends of lines of several kinds', 'Дата;Текст\r\n1;А\n2;Б\r3;В\r\n', ['Дата', 'Текст'], ['1', 'А']],
])('a table with %s is read', async (_what, text, headings, first) => {
  const rows = await records(text)
  const at = rows.findIndex(([cell]) => cell === 'Дата')
  expect(rows.slice(at, at + 2)).toEqual([headings, first])
})

test.each([
  ['the mark that ended files of DOS', Buffer.from('Дата;1\r\n\u001a'), 'Дата;1\r\n'],
  ['a last letter that was cut', Buffer.from('Дата;Основание;Контрагент').subarray(0, -1), 'Дата;Основание;Контраген\ufffd'],
  ['windows-1251', Buffer.from([0xc4, 0xe0, 0xf2, 0xe0, 0x3b, 0x49, 0x42, 0x41, 0x4e]), 'Дата;IBAN'],
  ['windows-1252, where Latin words have its letters', Buffer.from('Jörg Müller;Café', 'latin1'), 'Jörg Müller;Café'],
])('a text with %s is decoded', (_what, bytes, text) => expect(decodeText(bytes)).toBe(text))

test('quotes, line breaks and separators within cells are the cells’', async () => {
  const rows = [
    ['Алфа; "Бета"', 'ред 1\nред 2', ' с интервал'],
    ['', 'ЕТ "Иван"', 'x'],
  ]
  const text = (await buffer(Readable.from(writeCsv(each(rows), ';')))).toString('utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(await records(decodeText(Buffer.from(text)))).toEqual(rows)
  expect(await records('Име;МОЛ\nЕТ "Иван" - Пловдив;x')).toEqual([
    ['Име', 'МОЛ'],
    ['ЕТ "Иван" - Пловдив', 'x'],
  ])
})

test.each([
  ['12.350000000000001', '12.35'],
  ['0.1', '0.1'],
  ['831826092', '831826092'],
  ['8.31826092E8', '831826092'],
  ['1.2E-5', '0.000012'],
  ['8318260920019', '8318260920019'],
  ['1234567890.123456', '1234567890.12346'],
  ['-5', '-5'],
  ['10', '10'],
  ['1e400', '1e400'],
])('Excel’s number %s is %s', (raw, shown) => expect(excelNumber(raw)).toBe(shown))

test('an XLSX file is written the same twice, its numbers as numbers, and no text as formula', async () => {
  const write = () =>
    buffer(
      Readable.from(
        writeXlsx({
          name: 'A/B',
          widths: [10, 10],
          numeric: new Set([1]),
          rows: each([
            ['Име', 'Цена'],
            ['=1+1', '12.50'],
            ['<&"', 'няма'],
          ]),
        }),
      ),
    )
  const bytes = await write()
  expect(bytes.equals(await write())).toBe(true)
  const entry = openZip(bytes, (name) => name.includes('sheet1'), 1_000_000).get('xl/worksheets/sheet1.xml')
  if (!entry) throw new Error('There is no sheet in it.')
  const sheet = (await buffer(Readable.from(contentOf(bytes, entry)))).toString('utf8')
  expect(sheet).toContain('<c r="B2"><v>12.50</v></c>')
  expect(sheet).toContain(`<t xml:space="preserve">'=1+1</t>`)
  expect(sheet).toContain('&lt;&amp;&quot;')
  expect(sheet).not.toContain('<f>')
})

test('a table of more cells than may be is too large, however few its rows and columns; of blank ends nothing is counted', async () => {
  const spreadsheets = openSpreadsheets()
  const limits = { maxRows: 10, maxColumns: 10, maxCells: 6, maxCharacters: 100, maxInflatedBytes: 1000 }
  const rowsOf = async (text: string) => {
    let found = 0
    await spreadsheets.read(
      Buffer.from(text),
      limits,
      async (rows) => {
        found += rows.length
      },
      { workspaceId: 'w' },
    )
    return found
  }
  expect(await rowsOf('a;b;c;;\nd;;f;;\n')).toBe(2)
  await expect(rowsOf('a;b;c\nd;e;f\ng;;\n')).rejects.toMatchObject({ code: 'too_large' })
  await spreadsheets.stop()
})
