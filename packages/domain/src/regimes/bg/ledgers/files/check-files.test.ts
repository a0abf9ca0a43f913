import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PURCHASE_COLUMNS, SALES_COLUMNS, SALES_SUMS, type SalesColumn } from '../columns.ts'
import { type DeclarationCell, declarationOf } from '../declaration.ts'
import { LEDGER_TYPES, NO_NUMBER, SPECIAL_MARKS } from '../row.ts'
import { checkFiles, fileCheck } from './check-files.ts'
import { readDeclarationFile } from './declaration-file.ts'
import { fieldText } from './fixed-width.ts'
import type { FiledRow } from './ledger-file.ts'
import { fileBytes } from './lines.ts'
import { purchasesFile, readPurchasesFile } from './purchases-file.ts'
import { readSalesFile, salesFile } from './sales-file.ts'
import { FILER, filesOf, NOVEMBER, PURCHASE, SALE, textOf } from './testing/month.ts'
import { readViesFile, viesFile } from './vies-file.ts'

const abroad = (partyNumber: string, amounts: FiledRow<SalesColumn>['amounts']) => ({ ...SALE, partyNumber, amounts })
const SALES: FiledRow<SalesColumn>[] = [
  SALE,
  abroad('DE136695976', { 15: 5000n }),
  abroad('ATU12345675', { 17: 300n }),
  abroad('DE136695976', { 15: -1000n, 25: 700n }),
  { ...SALE, type: '09', amounts: { 12: 1200n, 26: 2600n, 22: 760n } },
  { ...SALE, type: '11', amounts: { 11: 77_700n, 21: 15_540n } },
  { ...SALE, amounts: { 18: 1800n, 25: 0n } },
]
const PURCHASES = [PURCHASE, { ...PURCHASE, type: '12', amounts: { 31: 100n, 41: 20n } } as const]
const FILES = filesOf(SALES, PURCHASES)

describe('files of a month that say one thing', () => {
  test('are in order', () => {
    expect(checkFiles(FILES)).toEqual([])
    expect(checkFiles(filesOf([], []))).toEqual([])
  })

  test('cells by hand: 12 is 02-12 and 02-26, 18 is 02-18 alone, what is of cash accounting is in none and counted', () => {
    const { counts, declaration } = readDeclarationFile(FILES.DEKLAR)
    // biome-ignore format: by cell
    expect(Object.fromEntries(declaration.cells)).toEqual({
      '01': 100_000n + 3800n + 4000n, 11: 100_000n, 12: 3800n, 15: 4000n, 17: 300n, 18: 1800n,
      20: 20_760n, 21: 20_000n, 22: 760n, 31: 40_000n, 41: 8000n, 40: 8000n, 50: 12_760n, 71: 12_760n,
    })
    expect(counts).toEqual({ sales: 7, purchases: 2 })
  })

  test('one line of VIES for each partner', () => {
    expect(readViesFile(FILES.VIES)?.lines).toEqual([
      { partnerNumber: 'ATU12345675', goods: 0n, triangular: 0n, services: 300n },
      { partnerNumber: 'DE136695976', goods: 4000n, triangular: 700n, services: 0n },
    ])
  })
})

describe('what they say otherwise is told', () => {
  const cellsAs = (cell: DeclarationCell, amount: bigint) => {
    const { cells, coefficient } = declarationOf(SALES, PURCHASES)
    return filesOf(SALES, PURCHASES, { cells: new Map([...cells, [cell, amount]]), coefficient })
  }
  const declared = (code: string, field: string) => [{ file: 'DEKLAR', code, line: 1, field }]

  test.each(['01', '11', '12', '18', '19', '20', '30', '31', '41', '40', '60'] as const)('cell %s', (cell) => {
    expect(checkFiles(cellsAs(cell, 1n))).toEqual(declared('wrong_sum', `01-${cell}`))
  })

  test.each([
    ['70', 1n, 'wrong_sum', '01-71'],
    ['71', -1n, 'wrong_value', '01-71'],
    ['82', 1n, 'wrong_sum', '01-81'],
  ] as const)('more goes to cell %s than there is', (cell, amount, code, field) => {
    expect(checkFiles(cellsAs(cell, amount))).toEqual(declared(code, field))
  })

  test('a count', () => {
    const counted = (at: number, digit: string) => ({
      ...FILES,
      DEKLAR: fileBytes([textOf(FILES.DEKLAR).slice(0, at) + digit + textOf(FILES.DEKLAR).slice(at + 1)]),
    })
    expect(checkFiles(counted(135, '6'))).toEqual(declared('wrong_count', '00-05'))
    expect(checkFiles(counted(150, '1'))).toEqual(declared('wrong_count', '00-06'))
  })

  test('a row that is missing at the end of a ledger', () => {
    const problems = checkFiles({ ...FILES, POKUPKI: FILES.POKUPKI.slice(0, 276) })
    expect(problems).toEqual(declared('wrong_count', '00-06'))
  })

  test('another company, and another month', () => {
    const sales = fileBytes(salesFile('BG831650349', '2026-10-01', SALES))
    const purchases = fileBytes(purchasesFile('BG831650349', '2026-10-01', PURCHASES))
    const vies = fileBytes(viesFile({ ...FILER, vatNumber: 'BG831650349' }, '2026-10-01', readViesFile(FILES.VIES)?.lines ?? []))
    expect(checkFiles({ ...FILES, PRODAGBI: sales, POKUPKI: purchases, VIES: vies })).toEqual([
      { file: 'PRODAGBI', code: 'other_filer', line: 1, field: '02-00' },
      { file: 'PRODAGBI', code: 'other_month', line: 1, field: '02-01' },
      { file: 'POKUPKI', code: 'other_filer', line: 1, field: '03-02' },
      { file: 'POKUPKI', code: 'other_month', line: 1, field: '03-01' },
      { file: 'VIES', code: 'other_filer', line: 3, field: 'VTR.number' },
      { file: 'VIES', code: 'other_month', line: 1, field: 'VHR.period' },
    ])
  })

  test('VIES without a partner, with another’s sum, with one of whom the ledger knows nothing', () => {
    const vies = (lines: Parameters<typeof viesFile>[2]) => ({ ...FILES, VIES: fileBytes(viesFile(FILER, NOVEMBER, lines)) })
    const [austrian, german] = readViesFile(FILES.VIES)?.lines ?? []
    if (!austrian || !german) throw new Error('The month has two partners')
    expect(checkFiles(vies([austrian]))).toEqual([{ file: 'VIES', code: 'wrong_record', line: 6, field: null }])
    expect(checkFiles(vies([]))).toHaveLength(2)
    expect(checkFiles(vies([austrian, { ...german, triangular: 0n, services: 700n }]))).toEqual([
      { file: 'VIES', code: 'wrong_sum', line: 6, field: 'VIR.k4' },
      { file: 'VIES', code: 'wrong_sum', line: 6, field: 'VIR.k5' },
    ])
    const unknown = { partnerNumber: 'FR40303265045', goods: 1n, triangular: 0n, services: 0n }
    expect(checkFiles(vies([austrian, german, unknown]))).toEqual([{ file: 'VIES', code: 'wrong_sum', line: 7, field: 'VIR.k3' }])
  })

  test.each(['DEKLAR', 'PRODAGBI', 'POKUPKI', 'VIES'] as const)('%s that cannot be read', (file) => {
    expect(checkFiles({ ...FILES, [file]: FILES[file].slice(0, -3) })).toMatchObject([{ file }])
  })
})

const IN_VIES: readonly string[] = ['15', '17', '25']
type RandomRow = Omit<FiledRow<string>, 'amounts'> & { readonly amounts: Readonly<Record<string, bigint>> }
const isInVies = ({ amounts }: RandomRow) => Object.keys(amounts).some((column) => IN_VIES.includes(column))

describe('whatever a month holds', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 70 }),
    fc.string({ unit: fc.constantFrom(...'абвЩъѝ Œß😀\t\r\n"№x'), maxLength: 70 }),
  )
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  // VIES has fields of twelve characters, and of whoever has a number.
  const amountOf = (column: string) => {
    const most = 10n ** (IN_VIES.includes(column) ? 8n : 12n)
    return fc.bigInt(-most, most)
  }
  const rows = (columns: readonly string[]): fc.Arbitrary<RandomRow[]> => {
    const pair = fc.constantFrom(...columns).chain((column) => fc.tuple(fc.constant(column), amountOf(column)))
    const amounts = fc.array(pair).map((pairs) => Object.fromEntries(pairs))
    const row = fc.record({
      type: fc.constantFrom(...LEDGER_TYPES),
      number: text,
      issuedOn: day,
      partyNumber: fc.constantFrom('BG131468980', 'DE136695976', 'ATU12345675', 'FR40303265045'),
      partyName: text,
      subject: text,
      amounts,
      mark: fc.constantFrom(...SPECIAL_MARKS),
    })
    return fc.array(row, { maxLength: 12 })
  }
  const summed: readonly string[] = Object.keys(SALES_SUMS)
  const added = SALES_COLUMNS.map(({ field }) => field).filter((field) => !summed.includes(field))
  const sales = rows(added).map((all) => all.map((row, at) => (at % 2 === 0 || isInVies(row) ? row : { ...row, partyNumber: NO_NUMBER })))
  const purchases = rows(PURCHASE_COLUMNS.map(({ field }) => field)).map((all) =>
    all.map((row, at) => (at % 2 === 0 ? row : { ...row, partyNumber: '' })),
  )

  /** As a file holds it: texts of its letters and widths, and no amounts of 0. */
  const asFiled = <Row extends FiledRow<string>>(row: Row) => ({
    ...row,
    number: fieldText(row.number, 20),
    partyName: fieldText(row.partyName, 50),
    subject: fieldText(row.subject, 30),
    amounts: Object.fromEntries(Object.entries(row.amounts).filter(([, value]) => value !== 0n)),
  })

  test('its ledgers are read back as they were written, each record of its width', () => {
    fc.assert(
      fc.property(sales, purchases, (sold, bought) => {
        const { PRODAGBI, POKUPKI } = filesOf(sold, bought)
        expect([...readSalesFile(PRODAGBI)].map(({ row }) => row)).toEqual(sold.map(asFiled))
        expect([...readPurchasesFile(POKUPKI)].map(({ row }) => row)).toEqual(bought.map(asFiled))
        expect([PRODAGBI.length, POKUPKI.length]).toEqual([sold.length * 426, bought.length * 276])
        for (let row = 1; row <= sold.length; row++) expect([...PRODAGBI.subarray(row * 426 - 2, row * 426)]).toEqual([13, 10])
        for (let row = 1; row <= bought.length; row++) expect([...POKUPKI.subarray(row * 276 - 2, row * 276)]).toEqual([13, 10])
      }),
    )
  })

  test('its four files say one thing, and written again from what was read they are the same bytes', () => {
    fc.assert(
      fc.property(sales, purchases, (sold, bought) => {
        const files = filesOf(sold, bought)
        expect(checkFiles(files)).toEqual([])
        const again = filesOf(
          [...readSalesFile(files.PRODAGBI)].map(({ row }) => row),
          [...readPurchasesFile(files.POKUPKI)].map(({ row }) => row),
        )
        expect(again).toEqual(files)
      }),
    )
  })

  test('one cent more in one row, and the files say it', () => {
    const changed = fc.constantFrom(...added.filter((field) => field !== '25'))
    fc.assert(
      fc.property(sales, changed, (sold, field) => {
        const [found = SALE, ...rest] = sold
        const first: FiledRow<SalesColumn> = { ...found, type: '01', partyNumber: 'DE136695976' }
        const more = { ...first, amounts: { ...first.amounts, [field]: (first.amounts[field] ?? 0n) + 1n } }
        const files = { ...filesOf([first, ...rest], []), PRODAGBI: filesOf([more, ...rest], []).PRODAGBI }
        expect(checkFiles(files)[0]).toMatchObject({ file: 'DEKLAR', code: 'wrong_sum' })
      }),
    )
  })
})

test('files that come in pieces, wherever they are cut, are judged as they are whole', () => {
  const spoilt = { ...FILES, POKUPKI: FILES.POKUPKI.subarray(0, -1) }
  const pieces = (bytes: Uint8Array, cuts: readonly number[]) => {
    const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]
    return at.slice(1).map((to, index) => bytes.subarray(at[index], to))
  }
  fc.assert(
    fc.property(fc.array(fc.nat(4000), { maxLength: 12 }), fc.constantFrom(FILES, spoilt), (cuts, files) => {
      const check = fileCheck(files.DEKLAR)
      for (const piece of pieces(files.PRODAGBI, cuts)) check.addSales(piece)
      for (const piece of pieces(files.POKUPKI, cuts)) check.addPurchases(piece)
      expect(check.problems(files.VIES)).toEqual(checkFiles(files))
    }),
  )
  expect(checkFiles(spoilt)).toEqual([{ file: 'POKUPKI', code: 'wrong_letter', line: 2, field: null }])
})
