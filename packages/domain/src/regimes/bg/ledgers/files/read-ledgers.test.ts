import { describe, expect, test } from 'vitest'
import { readPurchasesFile } from './purchases-file.ts'
import { readSalesFile } from './sales-file.ts'
import { filesOf, NOVEMBER, PURCHASE, problemOf, SALE } from './testing/month.ts'

const { PRODAGBI: sold, POKUPKI: bought } = filesOf([SALE, { ...SALE, number: '0000000102' }], [PURCHASE, PURCHASE])

/** The sales file with other characters at a position (from 1) of a line. */
function saleWith(line: number, position: number, text: string): Uint8Array {
  const spoilt = sold.slice()
  spoilt.set(new TextEncoder().encode(text), (line - 1) * 426 + position - 1)
  return spoilt
}
const problemOfSales = (bytes: Uint8Array) => problemOf(() => [...readSalesFile(bytes)])
const problemOfPurchases = (bytes: Uint8Array) => problemOf(() => [...readPurchasesFile(bytes)])

test('records are read one by one, as they were written', () => {
  const [first, second] = readSalesFile(sold)
  expect(first).toEqual({ vatNumber: 'BG175074752', month: NOVEMBER, row: SALE })
  expect(second?.row.number).toBe('0000000102')
  expect([...readPurchasesFile(bought)].map(({ row }) => row)).toEqual([PURCHASE, PURCHASE])
})

describe('a ledger’s file is refused', () => {
  test.each([
    ['without its last line end', sold.slice(0, -2), 'wrong_line_end', 2, null],
    ['with half of it', sold.slice(0, -1), 'wrong_letter', 2, null],
    ['with a line feed alone', saleWith(1, 425, ' '), 'wrong_line_end', 1, null],
    ['with a carriage return within a record', saleWith(2, 100, '\r'), 'wrong_letter', 2, null],
    ['with a tab', saleWith(2, 100, '\t'), 'wrong_letter', 2, null],
    ['with a record too short', Uint8Array.from([...sold.slice(0, 423), 13, 10]), 'wrong_width', 1, null],
    ['with a record too long', Uint8Array.from([...sold.slice(0, 424), 32, 13, 10]), 'wrong_width', 1, null],
    ['with an empty line', Uint8Array.from([...sold, 13, 10]), 'wrong_width', 3, null],
    ['with a number of a row missing', saleWith(2, 40, '3'), 'wrong_order', 2, '02-03'],
    ['with a number of a row repeated', saleWith(2, 40, '1'), 'wrong_order', 2, '02-03'],
    ['of another branch', saleWith(1, 25, '1'), 'wrong_value', 1, '02-02'],
    ['of two companies', saleWith(2, 3, '2'), 'other_filer', 2, '02-00'],
    ['of two months', saleWith(2, 20, '10'), 'other_month', 2, '02-01'],
    ['with call-off stock, of which nothing is written here', saleWith(2, 41, '04'), 'wrong_value', 2, '02-04'],
    ['with a mark that there is not', saleWith(2, 423, '07'), 'wrong_value', 2, '02-27'],
    ['with a day that does not exist', saleWith(2, 63, '31'), 'wrong_form', 2, '02-06'],
    ['with a day as other countries write it', saleWith(2, 63, '2026-11-05'), 'wrong_form', 2, '02-06'],
    ['with a text that begins with a blank', saleWith(2, 88, ' '), 'wrong_form', 2, '02-08'],
    ['with an amount that has a comma', saleWith(2, 210, ','), 'wrong_form', 2, '02-11'],
    ['with a minus before nothing', saleWith(2, 238, '-0.00'), 'wrong_form', 2, '02-12'],
    ['with an amount without decimals', saleWith(2, 240, '  1'), 'wrong_form', 2, '02-12'],
    ['with a sum that its columns are not', saleWith(2, 212, '1'), 'wrong_sum', 2, '02-10'],
    ['with a sum of VAT that its columns are not', saleWith(2, 197, '1'), 'wrong_sum', 2, '02-20'],
  ])('%s', (_, bytes, code, line, field) => {
    expect(problemOfSales(bytes)).toEqual({ file: 'PRODAGBI', code, line, field })
  })

  test('in UTF-8', () => {
    const inUtf8 = new TextEncoder().encode(new TextDecoder('windows-1251').decode(sold))
    expect(problemOfSales(inUtf8)).toMatchObject({ line: 1, code: 'wrong_width' })
  })

  test('with the byte that is no character of windows-1251', () => {
    const spoilt = sold.slice()
    spoilt[100] = 0x98
    expect(problemOfSales(spoilt)).toEqual({ file: 'PRODAGBI', code: 'wrong_letter', line: 1, field: null })
  })

  test('with fourteen stray blanks behind the type, as some programs write purchases', () => {
    const shifted = [...bought.slice(0, 42), ...Array<number>(14).fill(32), ...bought.slice(42, 274)]
    expect(problemOfPurchases(Uint8Array.from([...shifted, 13, 10]))).toEqual({
      file: 'POKUPKI',
      code: 'wrong_width',
      line: 1,
      field: null,
    })
    const cut = Uint8Array.from([...shifted.slice(0, 274), 13, 10])
    expect(problemOfPurchases(cut)).toEqual({ file: 'POKUPKI', code: 'wrong_form', line: 1, field: '03-06' })
  })

  test('with the period before the number, as the fields are numbered', () => {
    const turned = Uint8Array.from([...bought.slice(15, 21), ...bought.slice(0, 15), ...bought.slice(21)])
    expect(problemOfPurchases(turned)).toMatchObject({ file: 'POKUPKI', code: 'wrong_form', line: 1, field: '03-01' })
  })
})
