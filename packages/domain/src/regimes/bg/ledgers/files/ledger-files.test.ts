import { describe, expect, test } from 'vitest'
import { fileBytes, fileChunks } from './lines.ts'
import { purchasesFile, readPurchasesFile } from './purchases-file.ts'
import { readSalesFile, salesFile } from './sales-file.ts'
import { FILER, NOVEMBER, PURCHASE, problemOf, SALE, textOf } from './testing/month.ts'

/** Position (from 1), width and content of each field, as the annexes number them. */
type Place = readonly [field: string, position: number, width: number, content: string]
const slice = (line: string, [, position, width]: Place) => line.slice(position - 1, position - 1 + width)

const sales = (...rows: Parameters<typeof salesFile>[2][]) =>
  textOf(
    fileBytes(
      salesFile(
        FILER.vatNumber,
        NOVEMBER,
        rows.flatMap((of) => [...of]),
      ),
    ),
  )
const purchases = (...rows: (typeof PURCHASE)[]) => textOf(fileBytes(purchasesFile(FILER.vatNumber, NOVEMBER, rows)))

describe('PRODAGBI.TXT', () => {
  // biome-ignore format: a table of the record
  const places: readonly Place[] = [
    ['02-00', 1, 15, 'BG175074752    '],
    ['02-01', 16, 6, '202611'],
    ['02-02', 22, 4, '   0'],
    ['02-03', 26, 15, '              1'],
    ['02-04', 41, 2, '03'],
    ['02-05', 43, 20, '0000000102          '],
    ['02-06', 63, 10, '30/11/2026'],
    ['02-07', 73, 15, 'BG131468980    '],
    ['02-08', 88, 50, 'Щъркел ЕООД                                       '],
    ['02-09', 138, 30, 'Дизайн на етикет              '],
    // −10.00 −12.00 −13.00 −14.00 −15.00 −16.00 −26.00
    ['02-10', 168, 15, '        -106.00'],
    // −2.10 −2.20 −2.30 −2.40
    ['02-20', 183, 15, '          -9.00'],
    ['02-11', 198, 15, '         -10.00'],
    ['02-21', 213, 15, '          -2.10'],
    ['02-12', 228, 15, '         -12.00'],
    ['02-26', 243, 15, '         -26.00'],
    ['02-22', 258, 15, '          -2.20'],
    ['02-23', 273, 15, '          -2.30'],
    ['02-13', 288, 15, '         -13.00'],
    ['02-24', 303, 15, '          -2.40'],
    ['02-14', 318, 15, '         -14.00'],
    ['02-15', 333, 15, '         -15.00'],
    ['02-16', 348, 15, '         -16.00'],
    ['02-17', 363, 15, '         -17.00'],
    ['02-18', 378, 15, '         -18.00'],
    ['02-19', 393, 15, '          -0.07'],
    ['02-25', 408, 15, '         -25.00'],
    ['02-27', 423, 2, '02'],
  ]
  // biome-ignore format: as the columns are numbered
  const amounts = {
    11: -1000n, 12: -1200n, 13: -1300n, 14: -1400n, 15: -1500n, 16: -1600n, 17: -1700n, 18: -1800n, 19: -7n, 25: -2500n, 26: -2600n,
    21: -210n, 22: -220n, 23: -230n, 24: -240n,
  }
  const text = sales([{ ...SALE, type: '03', number: '0000000102', issuedOn: '2026-11-30', amounts, mark: '02' }])

  test.each(places)('%s stands at %i, %i wide', (...place) => {
    expect(slice(text, place)).toBe(place[3])
  })

  test('is nothing but these fields, and a line end', () => {
    expect(text).toBe(`${places.map(([, , , content]) => content).join('')}\r\n`)
    expect(text.length).toBe(424 + 2)
  })

  test('sums are made of their columns, whatever the row says they are', () => {
    const [line = ''] = sales([{ ...SALE, amounts: { 10: 1n, 20: 2n, 11: 100_000n, 21: 20_000n } }]).split('\r\n')
    expect(line.slice(167, 197)).toBe('        1000.00         200.00')
  })

  test('numbers its rows from 1, each with its line end, the last one too', () => {
    const lines = sales([SALE, SALE, SALE]).split('\r\n')
    expect(lines.map((line) => line.length)).toEqual([424, 424, 424, 0])
    expect(lines.map((line) => line.slice(25, 40).trim())).toEqual(['1', '2', '3', ''])
  })

  test('a number annulled in its month is a row of zeros', () => {
    const line = sales([{ ...SALE, amounts: {} }]).slice(167, 422)
    expect(line).toBe('           0.00'.repeat(17))
  })

  test('says what was supplied, and no town', () => {
    const line = sales([SALE])
    expect(line.slice(137, 167)).toBe('Дизайн на етикет              ')
    expect(line).not.toContain('Пловдив')
  })

  test('a cash-accounting invoice is a row with its amounts', () => {
    const line = sales([{ ...SALE, type: '11' }])
    expect(line.slice(40, 42)).toBe('11')
    expect(line.slice(197, 212)).toBe('        1000.00')
  })

  test('a protocol and a report of sales have numbers of any form', () => {
    expect(sales([{ ...SALE, type: '81', number: 'SALES-202611-01' }]).slice(42, 62)).toBe('SALES-202611-01     ')
  })
})

describe('POKUPKI.TXT', () => {
  // biome-ignore format: a table of the record
  const places: readonly Place[] = [
    ['03-02', 1, 15, 'BG175074752    '],
    ['03-01', 16, 6, '202611'],
    ['03-03', 22, 4, '   0'],
    ['03-04', 26, 15, '              1'],
    ['03-05', 41, 2, '07'],
    ['03-06', 43, 20, '26BG003009012345J0  '],
    ['03-07', 63, 10, '03/11/2026'],
    ['03-08', 73, 15, '999999999999999'],
    ['03-09', 88, 50, 'Papier Soren AG                                   '],
    ['03-10', 138, 30, 'Хартия 80 г – внос, на палети '],
    ['03-30', 168, 15, '          30.00'],
    ['03-31', 183, 15, '          31.00'],
    ['03-41', 198, 15, '           4.10'],
    ['03-32', 213, 15, '          32.00'],
    ['03-42', 228, 15, '           4.20'],
    ['03-43', 243, 15, '          -4.30'],
    ['03-44', 258, 15, '          44.00'],
    ['03-45', 273, 2, '  '],
  ]
  const text = purchases({
    ...PURCHASE,
    type: '07',
    number: '26BG003009012345J0',
    partyNumber: '999999999999999',
    partyName: 'Papier Søren AG',
    subject: 'Хартия 80 г – внос, на палети и на кашони',
    amounts: { 30: 3000n, 31: 3100n, 41: 410n, 32: 3200n, 42: 420n, 43: -430n, 44: 4400n },
  })

  test.each(places)('%s stands at %i, %i wide', (...place) => {
    expect(slice(text, place)).toBe(place[3])
  })

  test('is nothing but these fields, and a line end', () => {
    expect(text).toBe(`${places.map(([, , , content]) => content).join('')}\r\n`)
    expect(text.length).toBe(274 + 2)
  })

  test('has no blanks between the type and the number', () => {
    expect(purchases(PURCHASE).slice(40, 52)).toBe('010000004711')
  })
})

test('a ledger without rows is a file without a byte', () => {
  expect(fileBytes(salesFile(FILER.vatNumber, NOVEMBER, []))).toHaveLength(0)
  expect(fileBytes(purchasesFile(FILER.vatNumber, NOVEMBER, []))).toHaveLength(0)
  expect([...readSalesFile(new Uint8Array())]).toEqual([])
  expect([...readPurchasesFile(new Uint8Array())]).toEqual([])
})

describe('a text in its field', () => {
  const nameOf = (partyName: string) => sales([{ ...SALE, partyName }]).slice(87, 137)

  test.each([
    ['is written in letters of windows-1251', 'Søren Œuvre ѝ', 'Soren Oeuvre и'],
    ['has no line breaks, tabs or blanks at its ends', ' \tФирма\r\nна два реда ', 'Фирма на два реда'],
    ['has its emoji as a blank', '☕ Кафе 😀 Бар', 'Кафе Бар'],
    ['is cut after it was transliterated', 'ß'.repeat(26), 's'.repeat(50)],
    ['is cut by characters, no pair in two', `${'a'.repeat(49)}😀b`, 'a'.repeat(49)],
    ['has no blank at its cut', `${'a'.repeat(49)} bc`, 'a'.repeat(49)],
    ['is cut at its fiftieth character', 'Щ'.repeat(300), 'Щ'.repeat(50)],
  ])('%s', (_, typed, written) => {
    expect(nameOf(typed)).toBe(written.padEnd(50))
  })
})

describe('what no field holds is told with its row, and nothing is cut', () => {
  const most = 99_999_999_999_999n

  test('an amount of fifteen characters is written, of sixteen it is not', () => {
    expect(sales([{ ...SALE, amounts: { 19: most } }]).slice(392, 407)).toBe('999999999999.99')
    const rows = [SALE, { ...SALE, amounts: { 19: most + 1n } }]
    expect(problemOf(() => sales(rows))).toEqual({ file: 'PRODAGBI', code: 'too_wide', line: 2, field: '02-19' })
    expect(problemOf(() => sales([{ ...SALE, amounts: { 19: -most } }]))).toEqual({
      file: 'PRODAGBI',
      code: 'too_wide',
      line: 1,
      field: '02-19',
    })
    expect(problemOf(() => purchases({ ...PURCHASE, amounts: { 43: most + 1n } }))).toEqual({
      file: 'POKUPKI',
      code: 'too_wide',
      line: 1,
      field: '03-43',
    })
  })

  test('a sum of sixteen characters, whose parts have fifteen', () => {
    expect(problemOf(() => sales([{ ...SALE, amounts: { 11: most, 13: 1n } }]))).toMatchObject({ code: 'too_wide', field: '02-10' })
  })

  test('the number of a party', () => {
    expect(problemOf(() => sales([{ ...SALE, partyNumber: '9'.repeat(16) }]))).toMatchObject({ code: 'too_wide', field: '02-07' })
  })

  test('a day that does not exist', () => {
    expect(problemOf(() => sales([{ ...SALE, issuedOn: '2026-02-30' }]))).toMatchObject({ code: 'wrong_value', field: '02-06' })
  })

  test('rows before the one that is told of have been handed out', () => {
    const lines = salesFile(FILER.vatNumber, NOVEMBER, [SALE, { ...SALE, partyNumber: '9'.repeat(16) }])
    expect(lines.next().value).toHaveLength(426)
    expect(problemOf(() => lines.next())).toMatchObject({ line: 2 })
  })
})

test('rows are asked for as they are written, and pieces are of some 64 KB', () => {
  let asked = 0
  function* many() {
    for (; asked < 10_000; asked++) yield SALE
  }
  const chunks = fileChunks(salesFile(FILER.vatNumber, NOVEMBER, many()))
  const { value: first } = chunks.next()
  expect(first?.length).toBe(154 * 426)
  expect(asked).toBeLessThan(160)
  const rest = [...chunks]
  expect(Math.max(...rest.map((chunk) => chunk.length))).toBe(154 * 426)
  expect((first?.length ?? 0) + rest.reduce((sum, chunk) => sum + chunk.length, 0)).toBe(10_000 * 426)
})
