import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as f from './fields.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

describe('texts', () => {
  test('are trimmed', () => {
    expect(f.requiredText(5).parse('  чай ')).toBe('чай')
    expect(f.text(5).parse('  чай ')).toBe('чай')
  })
  test('have no marks of direction, by which a name would read otherwise than it is', () => {
    const turned = '\u202eООД\u202c \u2066Алфа\u2069\u200e\u200f\u061c '
    for (const schema of [f.text(20), f.requiredText(20), f.searchText()]) expect(schema.parse(turned)).toBe('ООД Алфа')
    expect(f.localisedName(20).parse({ bg: turned, en: '' })).toEqual({ bg: 'ООД Алфа', en: '' })
    expect(accepts(f.localisedName(20), { bg: '\u202e', en: '' })).toBe(false)
    // What joins letters and emoji is no mark of direction.
    expect(f.text(20).parse('👩\u200d💻')).toBe('👩\u200d💻')
  })
  test('have nothing that nobody sees: controls, blanks without a width, marks of byte order', () => {
    const unseen = '\ufeffАл\u0007фа\u200b О\u00adО\u2060Д\u001b\u009f\u3164'
    for (const schema of [f.text(20), f.requiredText(20), f.searchText()]) expect(schema.parse(unseen)).toBe('Алфа ООД')
    expect(f.requiredEmail().parse('\u200bivan@example.com\ufeff')).toBe('ivan@example.com')
    for (const nothing of ['\u200b', '\ufeff\u0007']) expect(accepts(f.requiredText(20), nothing)).toBe(false)
    expect(f.text(40).parse('ред\r\nред\u2028ред\tдве ❤\ufe0f')).toBe('ред\nред\nред\tдве ❤\ufe0f')
  })
  test('max n allows n characters', () => {
    expect(accepts(f.requiredText(3), 'абв')).toBe(true)
    expect(accepts(f.requiredText(3), 'абвг')).toBe(false)
  })
  test.each(['', '   ', null, undefined, 3, ['a'], 'a\u0000b', '\ud800'])('a demanded text is not %j', (value) => {
    expect(accepts(f.requiredText(10), value)).toBe(false)
  })
  test.each(['', '  ', null, undefined])('another may be %j, which is kept as nothing', (value) => {
    expect(f.text(10).parse(value)).toBe('')
  })
  test('what PostgreSQL cannot store is refused', () => {
    for (const schema of [f.text(10), f.searchText()]) expect(accepts(schema, 'a\u0000b')).toBe(false)
  })
  test('a name is there in one of two languages at least', () => {
    expect(f.localisedName(10).parse({ bg: ' Бройка ' })).toEqual({ bg: 'Бройка', en: '' })
    expect(accepts(f.localisedName(10), { bg: ' ', en: '' })).toBe(false)
  })
  test.each([undefined, null, '', {}, { bg: null }])('a text in two languages may be %j', (value) => {
    expect(f.localised(10).parse(value)).toEqual({ bg: '', en: '' })
  })
})

describe('switches', () => {
  test.each([1, '1', true, 'true'])('%j is on', (value) => {
    expect(f.flag().parse(value)).toBe(true)
  })
  test.each([0, '0', false, 'false', '', null])('%j is off', (value) => {
    expect(f.flag().parse(value)).toBe(false)
  })
  test.each(['yes', 2, {}])('%j is neither', (value) => {
    expect(accepts(f.flag(), value)).toBe(false)
  })
})

describe('numbers', () => {
  test.each(['0', '1.5', '123456789.1234'])('%s is a quantity', (value) => {
    expect(f.decimalText(9, 4).parse(value)).toBe(value)
  })
  test.each(['1e9', 'NaN', '-0', '1,5', '.5', '1.', '1.23456', '1234567890', '--1', '', 5, null])('a quantity is not %j', (value) => {
    expect(accepts(f.decimalText(9, 4), value)).toBe(false)
  })
  test('a million digits are refused', () => {
    expect(accepts(f.decimalText(9, 4), '1'.repeat(1_000_000))).toBe(false)
  })
  test('a minus is taken where it may be', () => {
    expect(accepts(f.decimalText(9, 4, 'signed'), '-1.5')).toBe(true)
  })
})

test('a day is one that exists', () => {
  expect(accepts(f.day(), '2028-02-29')).toBe(true)
  for (const wrong of ['2026-02-29', '2026-13-01', '05.12.2026', '0000-01-01', '9999-01-01', '', 20260101]) {
    expect(accepts(f.day(), wrong)).toBe(false)
  }
})

test('what may be null is null when missing, null or empty', () => {
  const schema = z.strictObject({ price: f.nullable(f.decimalText(9, 4)) })
  for (const input of [{}, { price: null }, { price: '' }]) expect(schema.parse(input)).toEqual({ price: null })
  expect(schema.parse({ price: '2' })).toEqual({ price: '2' })
  expect(accepts(schema, { price: 'x' })).toBe(false)
})

describe('the query of a list', () => {
  const query = z.strictObject({
    ...f.paging,
    sort: f.sortBy(['number', 'issuedOn'], '-issuedOn'),
    q: f.searchText(),
    status: f.severalOf(['draft', 'issued']),
  })

  test('has a first page, a size and an order when nothing is said', () => {
    expect(query.parse({})).toEqual({ page: 1, pageSize: 25, sort: '-issuedOn' })
  })
  test('takes the texts of an address', () => {
    const asked = { page: '3', pageSize: '100', sort: 'number', q: ' фирма ', status: 'draft' }
    expect(query.parse(asked)).toEqual({ page: 3, pageSize: 100, sort: 'number', q: 'фирма', status: ['draft'] })
  })
  test.each([{ sort: 'secret' }, { page: '0' }, { page: '1000000000' }, { pageSize: '5000' }, { status: 'x' }, { surprise: '1' }])(
    'refuses %j',
    (asked) => {
      expect(accepts(query, asked)).toBe(false)
    },
  )
})
