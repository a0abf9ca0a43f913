import fc from 'fast-check'
import { hostileDay, hostileDecimal, hostileJson, hostileNumber, hostileText } from './hostile.ts'

/** The part of JSON Schema that the API document uses. */
export type JsonSchema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly maxItems?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
}

const MOST_ITEMS = 4

/**
 * Values of a schema, edges above all; now and then one that is none. `ids` stand wherever an id is asked for: a value that names what
 * is there gets further than one that names nothing.
 */
export function arbitraryOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const meant = meantBy(schema, ids)
  // Of a large object nearly every one would have something wrong otherwise.
  return fc.oneof({ arbitrary: meant, weight: 30 }, { arbitrary: hostileJson, weight: 1 })
}

function meantBy(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, ids)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, ids)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, ids), { maxLength: Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS) })
    case 'boolean':
      return fc.constantFrom(true, false, 0, 1, '0', '1', '')
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 3 }), hostileNumber)
    case 'number':
      return fc.oneof(fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1, noNaN: true }), hostileNumber)
    case 'null':
      return fc.constantFrom(null, '')
    case 'string':
      return textOf(schema, ids)
    default:
      return hostileJson
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, arbitraryOf(inner, ids)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

function textOf({ format, maxLength = 100 }: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> {
  const hostile = { arbitrary: hostileText, weight: 1 }
  switch (format) {
    case 'uuid':
      return fc.constantFrom(...ids)
    case 'date':
      return hostileDay
    case 'decimal':
      return hostileDecimal
    case 'country':
      return fc.oneof({ arbitrary: fc.constantFrom('BG', 'DE', 'GR', 'US', 'XI', 'XX'), weight: 4 }, hostile)
    case 'currency':
      return fc.oneof({ arbitrary: fc.constantFrom('EUR', 'BGN', 'USD', 'JPY', 'KWD', 'XXX'), weight: 4 }, hostile)
    case 'unit_code':
      return fc.constantFrom('C62', 'HUR', 'XX')
    default:
      return fc.oneof(
        { arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }), weight: 4 },
        { arbitrary: fc.constant('Ж'.repeat(maxLength)), weight: 1 },
        hostile,
      )
  }
}
