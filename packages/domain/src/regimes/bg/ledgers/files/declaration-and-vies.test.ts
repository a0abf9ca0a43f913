import { describe, expect, test } from 'vitest'
import { DECLARATION_CELLS, declarationOf } from '../declaration.ts'
import type { ViesLine } from '../vies.ts'
import { declarationFile, readDeclarationFile } from './declaration-file.ts'
import { fileBytes } from './lines.ts'
import { FILER, NOVEMBER, PURCHASE, problemOf, SALE, textOf } from './testing/month.ts'
import { readViesFile, viesFile } from './vies-file.ts'

/** Position (from 1), width and content of each field, as the annexes number them. */
type Place = readonly [field: string, position: number, width: number, content: string]
const slice = (line: string, [, position, width]: Place) => line.slice(position - 1, position - 1 + width)

describe('DEKLAR.TXT', () => {
  // Each cell is its own number: 01-11 is 11.00.
  const cells = new Map(DECLARATION_CELLS.map((cell) => [cell, BigInt(cell) * 100n]))
  const written = { filer: FILER, month: NOVEMBER, counts: { sales: 12, purchases: 7 }, declaration: { cells, coefficient: 87 } }
  const bytes = fileBytes([declarationFile(written)])
  const text = textOf(bytes)
  // biome-ignore format: a table of the record
  const places: readonly Place[] = [
    ['00-01', 1, 15, 'BG175074752    '],
    ['00-02', 16, 50, '„Мастило и Линия“ ООД                             '],
    ['00-03', 66, 6, '202611'],
    ['00-04', 72, 50, '8501010003 Мария Петрова                          '],
    ['00-05', 122, 15, '             12'],
    ['00-06', 137, 15, '              7'],
    ['01-01', 152, 15, '           1.00'],
    ['01-20', 167, 15, '          20.00'],
    ['01-11', 182, 15, '          11.00'],
    ['01-21', 197, 15, '          21.00'],
    ['01-12', 212, 15, '          12.00'],
    ['01-22', 227, 15, '          22.00'],
    ['01-23', 242, 15, '          23.00'],
    ['01-13', 257, 15, '          13.00'],
    ['01-24', 272, 15, '          24.00'],
    ['01-14', 287, 15, '          14.00'],
    ['01-15', 302, 15, '          15.00'],
    ['01-16', 317, 15, '          16.00'],
    ['01-17', 332, 15, '          17.00'],
    ['01-18', 347, 15, '          18.00'],
    ['01-19', 362, 15, '          19.00'],
    ['01-30', 377, 15, '          30.00'],
    ['01-31', 392, 15, '          31.00'],
    ['01-41', 407, 15, '          41.00'],
    ['01-32', 422, 15, '          32.00'],
    ['01-42', 437, 15, '          42.00'],
    ['01-43', 452, 15, '          43.00'],
    ['01-33', 467, 4, '0.87'],
    ['01-40', 471, 15, '          40.00'],
    ['01-50', 486, 15, '          50.00'],
    ['01-60', 501, 15, '          60.00'],
    ['01-70', 516, 15, '          70.00'],
    ['01-71', 531, 15, '          71.00'],
    ['01-80', 546, 15, '          80.00'],
    ['01-81', 561, 15, '          81.00'],
    ['01-82', 576, 15, '          82.00'],
  ]

  test.each(places)('%s stands at %i, %i wide', (...place) => {
    expect(slice(text, place)).toBe(place[3])
  })

  test('is nothing but these fields, and a line end', () => {
    expect(text).toBe(`${places.map(([, , , content]) => content).join('')}\r\n`)
    expect(text.length).toBe(590 + 2)
  })

  test('is read back as it was', () => {
    expect(readDeclarationFile(bytes)).toEqual({
      vatNumber: 'BG175074752',
      name: '„Мастило и Линия“ ООД',
      month: NOVEMBER,
      submitter: '8501010003 Мария Петрова',
      counts: written.counts,
      declaration: written.declaration,
    })
  })

  test('of a month without anything is one record of zeros', () => {
    const empty = declarationFile({ ...written, counts: { sales: 0, purchases: 0 }, declaration: declarationOf([], []) })
    expect(empty.slice(121, 151)).toBe('              0              0')
    expect(empty.slice(151)).toBe(`${'           0.00'.repeat(21)}0.00${'           0.00'.repeat(8)}\r\n`)
    expect(readDeclarationFile(fileBytes([empty])).declaration.coefficient).toBeNull()
  })

  test.each([
    [1, '0.01'],
    [100, '1.00'],
    [null, '0.00'],
  ] as const)('a coefficient of %s hundredths is %s', (coefficient, shown) => {
    expect(declarationFile({ ...written, declaration: { cells, coefficient } }).slice(466, 470)).toBe(shown)
  })

  test.each([101, -1, 0.5])('a coefficient of %d hundredths is none', (coefficient) => {
    expect(problemOf(() => declarationFile({ ...written, declaration: { cells, coefficient } }))).toMatchObject({
      code: 'wrong_value',
      field: '01-33',
    })
  })

  test('what comes back is never below 0, what notes take back is', () => {
    const credit = { ...SALE, type: '03', amounts: { 11: -50_000n, 21: -10_000n } } as const
    const record = declarationFile({ ...written, declaration: declarationOf([credit], [PURCHASE]) })
    expect(record.slice(151, 181)).toBe('        -500.00        -100.00')
    // 50, 60: −100.00 − 80.00
    expect(record.slice(485, 515)).toBe('           0.00         180.00')
  })

  test.each([
    ['without a record', () => '', 'wrong_record'],
    ['without its last line end', (of: string) => of.slice(0, -2), 'wrong_line_end'],
    ['with a line feed alone', (of: string) => of.replace('\r', ''), 'wrong_line_end'],
    ['that ends after cell 60', (of: string) => `${of.slice(0, 515)}\r\n`, 'wrong_width'],
    ['of two records', (of: string) => of + of, 'wrong_record'],
    ['with a coefficient above 1', (of: string) => of.replace('0.87', '1.01'), 'wrong_value'],
    ['with a count on the left', (of: string) => of.replace('             12', '12             '), 'wrong_form'],
    ['with a comma in an amount', (of: string) => of.replace('82.00', '82,00'), 'wrong_form'],
    ['with an amount on the left', (of: string) => of.replace('          82.00', '82.00          '), 'wrong_form'],
    ['with zeros before an amount', (of: string) => of.replace('     82.00', '0000082.00'), 'wrong_form'],
    ['with a month that does not exist', (of: string) => of.replace('202611', '202613'), 'wrong_form'],
  ])('%s is refused', (_, spoil, code) => {
    const spoilt = spoil(declarationFile(written))
    expect(problemOf(() => readDeclarationFile(fileBytes([spoilt])))).toMatchObject({ file: 'DEKLAR', code })
  })
})

describe('VIES.TXT', () => {
  const lines: readonly ViesLine[] = [
    { partnerNumber: 'ATU12345675', goods: 1_234_567n, triangular: 0n, services: 50n },
    { partnerNumber: 'DE136695976', goods: -1000n, triangular: 2000n, services: 0n },
  ]
  const text = textOf(fileBytes(viesFile(FILER, NOVEMBER, lines)))
  const records = text.split('\r\n')

  test('is these records, to the byte', () => {
    expect(records).toEqual([
      'VHR11/2026    2',
      `VDR8501010003     ${'Мария Петрова'.padEnd(150)}${'Пловдив'.padEnd(50)}4000${'ул. Шипка 3'.padEnd(150)}R`,
      `VTRBG175074752    ${'„Мастило и Линия“ ООД'.padEnd(150)}${'гр. Пловдив 4000, ул. Иван Вазов 12'.padEnd(200)}`,
      // 12 345.67 + 0.50 − 10.00 + 20.00; 12 345.67 − 10.00
      'TTR    12356.17    12335.67',
      'VIR    1ATU12345675        12345.67        0.00        0.50       ',
      'VIR    2DE136695976          -10.00       20.00        0.00       ',
      'CHR    0',
    ])
    expect(records.map((record) => record.length)).toEqual([15, 373, 368, 27, 66, 66, 8])
  })

  test('has a line end after each record but the last', () => {
    expect(text.endsWith('\r\nCHR    0')).toBe(true)
    expect(text.match(/\r\n/g)).toHaveLength(6)
  })

  // biome-ignore format: a table of the records
  const places: readonly (readonly [record: number, ...Place])[] = [
    [0, 'VHR period', 4, 7, '11/2026'],
    [0, 'VHR count', 11, 5, '    2'],
    [1, 'VDR declarer', 4, 15, '8501010003     '],
    [1, 'VDR town', 169, 50, 'Пловдив                                           '],
    [1, 'VDR postcode', 219, 4, '4000'],
    [1, 'VDR capacity', 373, 1, 'R'],
    [2, 'VTR number', 4, 15, 'BG175074752    '],
    [3, 'TTR total', 4, 12, '    12356.17'],
    [3, 'TTR k3', 16, 12, '    12335.67'],
    [4, 'VIR row', 4, 5, '    1'],
    [4, 'VIR partner', 9, 15, 'ATU12345675    '],
    [4, 'VIR k3', 24, 12, '    12345.67'],
    [4, 'VIR k4', 36, 12, '        0.00'],
    [4, 'VIR k5', 48, 12, '        0.50'],
    [4, 'VIR earlier month', 60, 7, '       '],
    [6, 'CHR count', 4, 5, '    0'],
  ]
  test.each(places)('record %i: %s stands at %i, %i wide', (record, ...place) => {
    expect(slice(records[record] ?? '', place)).toBe(place[3])
  })

  test('is read back as it was', () => {
    expect(readViesFile(fileBytes([text]))).toEqual({ filer: FILER, month: NOVEMBER, lines })
  })

  test('of a month without such supplies is empty', () => {
    expect(fileBytes(viesFile(FILER, NOVEMBER, []))).toHaveLength(0)
    expect(readViesFile(new Uint8Array())).toBeNull()
  })

  test('an amount of thirteen characters is told with its record and field', () => {
    const wide = [...lines, { partnerNumber: 'FR40303265045', goods: 0n, triangular: 0n, services: 100_000_000_000n }]
    expect(problemOf(() => [...viesFile(FILER, NOVEMBER, wide)])).toEqual({ file: 'VIES', code: 'too_wide', line: 4, field: 'TTR.total' })
    const even = [...wide, { partnerNumber: 'IT00743110157', goods: 0n, triangular: 0n, services: -100_000_000_000n }]
    expect(problemOf(() => [...viesFile(FILER, NOVEMBER, even)])).toEqual({ file: 'VIES', code: 'too_wide', line: 7, field: 'VIR.k5' })
  })

  test.each(['', '999999999999999', '131468980', 'de136695976', 'DE 136695976', 'DE1366959760000'])(
    'a partner has a number of VIES, and "%s" is none',
    (partnerNumber) => {
      const wrong = { file: 'VIES', code: 'wrong_value', field: 'VIR.partner' }
      const strange = { partnerNumber, goods: 1n, triangular: 0n, services: 0n }
      expect(problemOf(() => [...viesFile(FILER, NOVEMBER, [...lines, strange])])).toEqual({ ...wrong, line: 7 })
      const spoilt = text.replace('DE136695976    ', partnerNumber.padEnd(15))
      expect(problemOf(() => readViesFile(fileBytes([spoilt])))).toEqual({ ...wrong, line: 6 })
    },
  )

  test.each([
    ['with a line end after the last record', (of: string) => `${of}\r\n`, 'wrong_line_end', 7, null],
    ['with a line feed alone', (of: string) => of.replace('    2\r', '    2'), 'wrong_line_end', 1, null],
    ['without its header', (of: string) => of.slice(17), 'wrong_record', 1, null],
    ['without its end', (of: string) => of.slice(0, of.lastIndexOf('\r\n')), 'wrong_record', 6, null],
    ['cut after its header', () => 'VHR11/2026    2', 'wrong_record', 2, null],
    ['with a row of call-off stock', (of: string) => of.replace('CHR    0', `COS${' '.repeat(40)}\r\nCHR    1`), 'wrong_record', 7, null],
    ['that counts call-off stock', (of: string) => of.replace('CHR    0', 'CHR    1'), 'wrong_value', 7, 'CHR.count'],
    ['that counts other rows than it has', (of: string) => of.replace('2026    2', '2026    3'), 'wrong_count', 1, 'VHR.count'],
    ['whose rows are out of order', (of: string) => of.replace('VIR    2', 'VIR    3'), 'wrong_order', 6, 'VIR.at'],
    ['with a partner twice', (of: string) => of.replace('DE136695976', 'ATU12345675'), 'repeated', 6, 'VIR.partner'],
    ['whose total is another', (of: string) => of.replace('12356.17', '12356.18'), 'wrong_sum', 4, 'TTR.total'],
    ['whose total of goods is another', (of: string) => of.replace('12335.67', '12335.68'), 'wrong_sum', 4, 'TTR.goods'],
    ['with a capacity that there is not', (of: string) => of.replace('R\r\nVTR', 'X\r\nVTR'), 'wrong_value', 2, 'VDR.capacity'],
    ['with an earlier month in a row', (of: string) => of.replace('0.50       ', '0.5010/2026'), 'wrong_value', 5, 'VIR.period'],
    ['with a record of another width', (of: string) => of.replace('0.50       ', '0.50      '), 'wrong_width', 5, null],
  ])('%s is refused', (_, spoil, code, line, field) => {
    expect(problemOf(() => readViesFile(fileBytes([spoil(text)])))).toEqual({ file: 'VIES', code, line, field })
  })
})
