import { describe, expect, test } from 'vitest'
import { UNITS } from '../settings/units.ts'
import { searchKey } from '../text/search-key.ts'
import { decimalMarkOf, readNumber } from './number-column.ts'
import { recogniseLines } from './recognise-lines.ts'
import { unitsByName } from './unit-names.ts'

const units = unitsByName(Object.entries(UNITS).map(([key, { name, code }]) => ({ id: key, key, name, code })))
const WORDS = { isUnit: (cell: string) => units.has(searchKey(cell)), rates: new Set(['20', '9', '0']) }
const table = (text: string) => text.split('\n').map((row) => row.split('|').map((cell) => cell.trim()))
const read = (text: string, headed?: boolean) => recogniseLines(table(text), WORDS, headed)
const columns = (text: string) => read(text).columns

describe('columns without headings', () => {
  test.each([
    ['Дизайн | 2 | 100,50', ['name', 'quantity', 'unitPrice']],
    ['Дизайн | бр. | 2 | 100,50', ['name', 'unit', 'quantity', 'unitPrice']],
    ['Дизайн | 2 | бр. | 100,50', ['name', 'quantity', 'unit', 'unitPrice']],
    ['Дизайн | 100,50', ['name', 'unitPrice']],
    ['Дизайн | 100,50 лв. | 2', ['name', 'unitPrice', 'quantity']],
    ['Дизайн | 2 | 100,50 | 20%', ['name', 'quantity', 'unitPrice', 'taxRate']],
    ['Дизайн | 2 | 100,50 | 20', ['name', 'quantity', 'unitPrice', 'taxRate']],
    ['Дизайн | 2 | 100,50 | 10% | 20%', ['name', 'quantity', 'unitPrice', 'discountPercent', 'taxRate']],
    ['Дизайн | 2 | 100,50 | 201,00', ['name', 'quantity', 'unitPrice', null]],
    ['Дизайн | 2 | 100,50 | 201,00 | 20', ['name', 'quantity', 'unitPrice', null, 'taxRate']],
    ['A-100 | Дизайн на лого | 2 | 100,50', ['sku', 'name', 'quantity', 'unitPrice']],
    ['Дизайн на лого | Logo design | 2 | 100,50', ['name', 'nameEn', 'quantity', 'unitPrice']],
    ['1 | Дизайн | 2 | 3\n2 | Печат | 5 | 4\n3 | Монтаж | 1 | 9', [null, 'name', 'quantity', 'unitPrice']],
    ['2 | 100,50', ['quantity', 'unitPrice']],
    ['5 | 10\n6 | 20', ['quantity', 'unitPrice']],
  ])('%j', (text, expected) => expect(columns(text)).toEqual(expected))
})

describe('columns with headings', () => {
  test.each([
    ['описанието е името, където друго име няма', ['Описание', 'Количество', 'Ед. цена'], ['name', 'quantity', 'unitPrice']],
    ['английски, без име', ['Description', 'Qty', 'Unit price'], ['name', 'quantity', 'unitPrice']],
    ['до име описанието е описание', ['Артикул', 'Описание', 'К-во', 'Ед. цена'], ['name', 'description', 'quantity', 'unitPrice']],
    [
      'Описание на стоката или услугата',
      ['Артикул', 'М. ед.', 'К-во', 'Ед. цена', 'Стойност'],
      ['name', 'unit', 'quantity', 'unitPrice', null],
    ],
    [
      'по ред',
      ['№', 'Код', 'Наименование', 'Количество', 'Мярка', 'Цена без ДДС', 'ДДС %', 'Общо'],
      [null, 'sku', 'name', 'quantity', 'unit', 'unitPrice', 'taxRate', null],
    ],
    [
      'английски',
      ['Item', 'Qty', 'Unit price', 'Discount %', 'VAT', 'Amount'],
      ['name', 'quantity', 'unitPrice', 'discountPercent', 'taxRate', null],
    ],
    ['в обратен ред', ['Ед. цена', 'Кол.', 'Услуга'], ['unitPrice', 'quantity', 'name']],
  ])('%s', (_, headings, expected) => {
    const found = recogniseLines([headings, headings.map((_cell, at) => (expected[at] === 'name' ? 'Дизайн' : '20'))], WORDS)
    expect(found.columns).toEqual(expected)
    expect(found.rows).toHaveLength(1)
  })

  test('headings that nobody knows are no line either, when they stand above numbers', () => {
    const found = read('Каквото правим | Колко пъти | По колко\nДизайн | 2 | 100,50\nПечат | 3 | 9')
    expect(found).toMatchObject({ columns: ['name', 'quantity', 'unitPrice'], headings: ['Каквото правим', 'Колко пъти', 'По колко'] })
    expect(found.rows).toHaveLength(2)
  })

  test('a table of headings alone has no line', () => expect(read('Артикул | Количество | Ед. цена').rows).toEqual([]))

  test('the person may say that the first row is a line, or that it is not', () => {
    const text = 'Услуга | Часове\nДизайн | Печат'
    expect(read(text, false).rows).toHaveLength(2)
    expect(read('Дизайн | 2\nПечат | 3', true).rows).toEqual([['Печат', '3']])
  })

  test('titles above and sums below are no lines', () => {
    const found = read(
      'Оферта 12 | | \nАртикул | К-во | Ед. цена\nДизайн | 2 | 100\n | | \nОбщо | | 200\nДДС 20% | | 40\nОбщо с ДДС: | | 240',
    )
    expect(found.rows.filter((row) => row.some((cell) => cell !== ''))).toEqual([['Дизайн', '2', '100']])
    expect(found.leftOut).toBe(4)
  })

  test('“ДДС” over sums of VAT is no rate', () => {
    expect(columns('Артикул | К-во | Цена | ДДС\nДизайн | 1 | 100,00 | 20,00\nПечат | 1 | 55,00 | 11,00')).toEqual([
      'name',
      'quantity',
      'unitPrice',
      null,
    ])
  })
})

describe('what prices say of themselves', () => {
  test.each([
    ['Дизайн | 2 | 9,90 лв.', ['BGN']],
    ['Дизайн | 2 | €9.90', ['EUR']],
    ['Артикул | К-во | Цена (EUR)\nДизайн | 2 | 9', ['EUR']],
    ['Артикул | К-во | Ед. цена лв.\nДизайн | 2 | 9', ['BGN']],
    ['Дизайн | 2 | 9,90', []],
    ['Дизайн | 2 | 9,90 лв.\nПечат | 1 | 5 €', ['BGN', 'EUR']],
  ])('%j are of %j', (text, currencies) => expect(read(text).currencies).toEqual(currencies))

  test.each([
    ['Ед. цена с ДДС', true],
    ['Цена без ДДС', false],
    ['Price incl. VAT', true],
    ['Net price', false],
    ['Ед. цена', null],
  ])('"%s": with VAT %s', (heading, says) => {
    expect(
      recogniseLines(
        [
          ['Артикул', heading],
          ['Дизайн', '12'],
        ],
        WORDS,
      ).pricesIncludeVat,
    ).toBe(says)
  })
})

describe('numbers of a table', () => {
  test('a group is told from decimals by the other numbers', () => {
    expect(decimalMarkOf(['1,234', '950.00'])).toBe('.')
    expect(decimalMarkOf(['1.234', '950,00'])).toBe(',')
    expect(decimalMarkOf(['1,234.50'])).toBe('.')
    expect(decimalMarkOf(['1,234,567'])).toBe('.')
    expect(decimalMarkOf(['1,234', '5'])).toBeNull()
    expect(decimalMarkOf(['1,5', '1.5'])).toBeNull()
    expect(decimalMarkOf(['0,125'])).toBe(',')
  })
  test.each([
    ['1,234', '.', '1234'],
    ['1,234', null, '1.234'],
    ['1.234', ',', '1234'],
    ['-1,234,567', '.', '-1234567'],
    ['1\u00a0234,50 лв.', ',', '1234.50'],
    ["1'234.50", '.', '1234.50'],
    ['20 %', null, '20'],
    ['много', null, undefined],
  ] as const)('"%s" where decimals stand behind "%s" is %s', (cell, mark, number) => expect(readNumber(cell, mark)).toBe(number))
})
