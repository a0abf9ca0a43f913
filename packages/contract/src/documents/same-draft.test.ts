import { DECIMAL_FIELDS, isSame } from '@invoice/domain/documents/drafts/same-draft.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isRecord } from '../wire/outgoing.ts'
import { DocumentDraft } from './draft.ts'

/** The names under which the schema has a number, however deep, and those of its texts. */
function namesIn(schema: unknown, name = ''): [name: string, isDecimal: boolean][] {
  if (Array.isArray(schema)) return schema.flatMap((each) => namesIn(each, name))
  if (!isRecord(schema)) return []
  const here: [string, boolean][] = schema['type'] === 'string' ? [[name, schema['format'] === 'decimal']] : []
  const { properties, ...rest } = schema
  const within = isRecord(properties) ? Object.entries(properties).flatMap(([key, each]) => namesIn(each, key)) : []
  return [...here, ...within, ...Object.values(rest).flatMap((each) => namesIn(each, name))]
}

test('the numbers of a draft are those that its schema has', () => {
  const names = namesIn(z.toJSONSchema(DocumentDraft, { io: 'output', unrepresentable: 'any' }))
  const decimals = new Set(names.filter(([, isDecimal]) => isDecimal).map(([name]) => name))
  expect([...decimals].toSorted()).toEqual(DECIMAL_FIELDS.toSorted())
  expect(names.filter(([name, isDecimal]) => !isDecimal && decimals.has(name))).toEqual([])
})

test('a number is the same however it is written, a text is not', () => {
  expect(isSame({ lines: [{ quantity: '2' }] }, { lines: [{ quantity: '2.00' }] })).toBe(true)
  expect(isSame({ orderNumber: '007' }, { orderNumber: '7' })).toBe(false)
  expect(isSame('007', '7', 'sku')).toBe(false)
  expect(isSame({ customFields: undefined }, {})).toBe(true)
})
