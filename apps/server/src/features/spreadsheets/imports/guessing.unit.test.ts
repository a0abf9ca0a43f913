import { CONTACT_IMPORT_FIELDS } from '@invoice/contract/records/contact-imports.ts'
import { PRODUCT_IMPORT_FIELDS } from '@invoice/contract/records/product-imports.ts'
import { readPercent } from '@invoice/domain/tables/rate-names.ts'
import { readCurrency } from '@invoice/domain/typed/money-mark.ts'
import { describe, expect, test } from 'vitest'
import { fieldHeading } from '../texts.ts'
import { readAmount, readCountry, readDays, readFlag, readKind, readLanguage } from './cells.ts'
import { guessColumns } from './guess-columns.ts'

const guess = (noun: 'contacts' | 'products', ...headings: string[]) =>
  guessColumns(
    noun,
    headings.map((heading) => ({ heading, samples: [] })),
  )

describe('the columns of a table', () => {
  test.each(['bg', 'en'] as const)('that we wrote in %s are all known', (language) => {
    expect(guess('contacts', ...CONTACT_IMPORT_FIELDS.map((field) => fieldHeading('contacts', field, language)))).toEqual(
      CONTACT_IMPORT_FIELDS,
    )
    expect(guess('products', ...PRODUCT_IMPORT_FIELDS.map((field) => fieldHeading('products', field, language)))).toEqual(
      PRODUCT_IMPORT_FIELDS,
    )
  })
  test.each([
    [
      ['Име на фирмата', 'ЕИК', 'ДДС №', 'МОЛ', 'Адрес', 'Град'],
      ['name.bg', 'registrationNumber', 'vatNumber', 'accountablePerson.bg', 'address.bg', 'city.bg'],
    ],
    [
      ['БУЛСТАТ', 'ИН по ЗДДС', 'Тел.', 'GSM', 'E-MAIL'],
      ['registrationNumber', 'vatNumber', 'phones', 'phones', 'email'],
    ],
    [
      ['Company name', 'VAT number', 'Street', 'City', 'ZIP', 'Country'],
      ['name.en', 'vatNumber', 'address.en', 'city.en', 'postcode', 'countryCode'],
    ],
    [
      ['Нещо друго', ''],
      [null, null],
    ],
    [
      ['Име', 'Наименование'],
      ['name.bg', null],
    ],
  ])('of clients headed %j are %j', (headings, fields) => expect(guess('contacts', ...headings)).toEqual(fields))
  test.each([
    [
      ['Код', 'Наименование', 'М. ед.', 'Ед. цена', 'ДДС %'],
      ['sku', 'name.bg', 'unit', 'price', 'taxRates'],
    ],
    [
      ['SKU', 'Product name', 'Unit price', 'Barcode', 'Category'],
      ['sku', 'name.en', 'price', 'partNumber', 'tags'],
    ],
  ])('of products headed %j are %j', (headings, fields) => expect(guess('products', ...headings)).toEqual(fields))
  test('are of the language that their cells are written in', () => {
    expect(guessColumns('contacts', [{ heading: 'Name', samples: ['Алфа ООД', 'Beta Ltd', 'Гама ЕООД'] }])).toEqual(['name.bg'])
    expect(guessColumns('contacts', [{ heading: 'Име', samples: ['Alpha Ltd', 'Beta GmbH'] }])).toEqual(['name.en'])
  })
  test('without a heading are known by what they hold', () => {
    const columns = [
      ['175074752', '131272009'],
      ['BG175074752', 'DE136695976'],
      ['a@primer.example', 'b@primer.example'],
      ['+359 2 123 45', '02 123 456'],
      ['1', '2'],
    ]
    expect(
      guessColumns(
        'contacts',
        columns.map((samples) => ({ heading: '', samples })),
      ),
    ).toEqual(['registrationNumber', 'vatNumber', 'email', 'phones', null])
  })
})

describe('a cell', () => {
  test.each([
    ['1 234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['12,5 лв.', '12.5'],
    ['€ 7', '7'],
    ['\u00a01\u00a0000', '1000'],
    ['-3,20', '-3.20'],
    ['много', undefined],
  ])('%j is the amount %s', (cell, amount) => expect(readAmount(cell)).toBe(amount))
  test.each([
    ['Да', true],
    ['YES', true],
    ['x', true],
    ['✓', true],
    ['с ДДС', true],
    ['не', false],
    ['No', false],
    ['-', false],
    ['без ДДС', false],
    ['може би', undefined],
  ])('%j says %s', (cell, flag) => expect(readFlag(cell)).toBe(flag))
  test('names kinds, languages, countries, currencies, days and rates in many ways', () => {
    expect(['фирма', 'Физическо лице', 'public body', 'нещо'].map(readKind)).toEqual(['company', 'person', 'public_body', undefined])
    expect(['български', 'EN', 'both', '?'].map(readLanguage)).toEqual(['bg', 'en', 'both', undefined])
    expect(['BG', 'bg', 'България', 'Germany', 'Великобритания', 'EL', 'Атлантида'].map(readCountry)).toEqual([
      'BG',
      'BG',
      'BG',
      'DE',
      'GB',
      'GR',
      undefined,
    ])
    expect(['eur', '€', 'лв.', 'BGN', 'пара'].map(readCurrency)).toEqual(['EUR', 'EUR', 'BGN', 'BGN', undefined])
    expect(['14', '14 дни', '30 days', '14.0', 'веднага'].map(readDays)).toEqual(['14', '14', '30', '14', undefined])
    expect(['20', '20 %', '9,5%', 'ДДС'].map(readPercent)).toEqual(['20', '20', '9.5', undefined])
  })
})
