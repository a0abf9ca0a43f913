import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CustomField,
  cleanCustomValues,
  customFieldProblems,
  customFieldsOf,
  customValueProblems,
  printedFields,
  searchedValues,
} from './custom-fields.ts'
import { customFieldFacts } from './document-fields.ts'

const aField = (changes: Partial<CustomField> = {}): CustomField => ({
  id: 'f',
  noun: 'document',
  types: [],
  name: { bg: 'Проект', en: 'Project' },
  kind: 'text',
  options: [],
  isRequired: false,
  isPrinted: true,
  archivedAt: null,
  ...changes,
})
const codes = (field: CustomField, value: string) => customValueProblems([field], { [field.id]: value }).map(({ code }) => code)

describe('a value', () => {
  test.each([
    ['text', 'каквото и да е', []],
    ['text', 'x'.repeat(501), ['max']],
    ['number', '-12.5', []],
    ['number', '1e5', ['decimal']],
    ['number', '1234567890123456', ['decimal']],
    ['date', '2026-02-28', []],
    ['date', '2026-02-29', ['date']],
    ['flag', 'false', []],
    ['flag', 'не', ['choice']],
    ['choice', 'А', []],
    ['choice', 'а', ['choice']],
  ] as const)('of kind %s may or may not be %j', (kind, value, problems) => {
    expect(codes(aField({ kind, options: ['А', 'Б'] }), value)).toEqual(problems)
  })

  test('may be missing, but of a field that must be filled and is in force', () => {
    expect(customValueProblems([aField()], {})).toEqual([])
    expect(customValueProblems([aField({ isRequired: true })], {})).toEqual([{ field: 'customFields.f', code: 'required' }])
    expect(customValueProblems([aField({ isRequired: true, archivedAt: '2026-01-01' })], {})).toEqual([])
  })

  test('of a field that is archived stays as it is; of one that is not there it is refused', () => {
    expect(customValueProblems([aField({ kind: 'number', archivedAt: '2026-01-01' })], { f: 'старо' })).toEqual([])
    expect(customValueProblems([aField()], { g: 'x' })).toEqual([{ field: 'customFields.g', code: 'reference' }])
  })

  test('is written in one way, and cleaned again stays the same', () => {
    const fields = [aField({ id: 'n', kind: 'number' }), aField({ id: 't' })]
    expect(cleanCustomValues(fields, { n: '007.50', t: '' })).toEqual({ n: '7.5' })
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('n', 't', 'gone'), fc.string()), (values) => {
        const once = cleanCustomValues(fields, values)
        expect(cleanCustomValues(fields, once)).toEqual(once)
      }),
    )
  })
})

test('paper has those that are printed and filled, in the order of the fields, not of the values', () => {
  const fields = [aField({ id: 'a' }), aField({ id: 'b', isPrinted: false }), aField({ id: 'c', kind: 'flag' }), aField({ id: 'd' })]
  expect(printedFields(fields, { c: 'false', b: 'x', a: 'y' }).map(({ value }) => value)).toEqual(['y', 'false'])
})

test('a document has those of its type, its lines those of their products; what another type has forbids nothing', () => {
  const fields = [
    aField({ id: 'all' }),
    aField({ id: 'offers', types: ['offer'], isRequired: true }),
    aField({ id: 'invoices', types: ['invoice'], isRequired: true }),
    aField({ id: 'goods', noun: 'product' }),
  ]
  expect(customFieldsOf(fields, 'invoice').map(({ id }) => id)).toEqual(['all', 'invoices'])
  const facts = customFieldFacts(fields, { type: 'invoice', customFields: { all: 'x', offers: 'y' } }, new Map([['p', { goods: 'z' }]]))
  expect(facts.ofDocument.map(({ value }) => value)).toEqual(['x'])
  expect(facts.ofProducts.get('p')?.map(({ value }) => value)).toEqual(['z'])
  expect(facts.problems).toEqual([
    { field: 'customFields.invoices', code: 'field.missing', severity: 'block', params: { name: 'Проект / Project' } },
  ])
})

test('a search finds words, numbers and days, not a yes or no', () => {
  expect(searchedValues({ a: 'Север', b: 'true', c: '24', d: 'false' })).toEqual(['Север', '24'])
})

test.each([
  [{ kind: 'choice' }, 'list.options_missing'],
  [{ kind: 'choice', options: ['А', 'А'] }, 'list.options_twice'],
  [{ noun: 'product', types: ['invoice'] }, 'list.types_of_documents'],
  [{ noun: 'contact', isPrinted: true }, 'list.not_printed'],
] as const)('a field cannot be %j', (changes, code) => {
  expect(customFieldProblems(aField(changes)).map((found) => found.code)).toEqual([code])
})
