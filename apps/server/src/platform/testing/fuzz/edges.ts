import { FIRST_DAY, LAST_DAY } from '@invoice/domain/calendar/day.ts'
import { newId } from '../../new-id.ts'
import type { JsonSchema } from './json-schema.ts'

/** Where the schema names no end of its own. */
const LONGEST_TEXT = 200
const MOST_ITEMS = 600

const ODD_TEXTS = [
  '\u0000',
  'x\udfff',
  '\u202eabc\u2066\ufeff',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦🇧🇬',
  '＝1+1',
  "'; drop table app.documents; --",
  '<script>alert(1)</script>',
  '\r\nX-Header: 1\u2028',
  '#set page(width: 1pt)\n@label <label> $ x $ `',
  '٣１２',
  '%00{{name}} %s $1 \\',
]

/**
 * The values at the ends of what a place may hold, of each kind of field: what passes the checks at the door and meets the arithmetic, the
 * columns and the paper behind it. `turn` picks among those of which one is enough.
 */
export function edgesOf(schema: JsonSchema, ids: readonly string[], turn: number): readonly unknown[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((choice) => edgesOf(choice, ids, turn))
  if (schema.enum) return schema.enum
  if ('const' in schema) return [schema.const]
  switch (schema.type) {
    case 'object':
      return [{}]
    case 'array':
      return arraysOf(schema, ids, turn)
    case 'boolean':
      return [true, false]
    case 'integer':
    case 'number':
      return [0, 1, 365, 2 ** 31 - 1, schema.maximum ?? Number.MAX_SAFE_INTEGER]
    case 'null':
      return [null]
    case 'string':
      return textsOf(schema, ids, turn)
    default:
      return [null, [], 'x']
  }
}

function arraysOf({ items = {}, maxItems = MOST_ITEMS }: JsonSchema, ids: readonly string[], turn: number): readonly unknown[] {
  const item = simplestOf(items, ids, turn)
  return [[], [item], Array.from({ length: Math.min(maxItems, MOST_ITEMS) }, () => item)]
}

function textsOf({ format, maxLength = LONGEST_TEXT }: JsonSchema, ids: readonly string[], turn: number): readonly string[] {
  switch (format) {
    case 'date':
      return [FIRST_DAY, LAST_DAY]
    case 'decimal':
      return ['0', '0.000001', '99.99', '9999999999', '9999999999.99']
    case 'uuid':
      return [ids[turn % ids.length] ?? newId(), newId()]
    case 'country':
      return ['BG', 'DE', 'XI']
    case 'currency':
      return ['BGN', 'JPY', 'KWD']
    default:
      return [pick(['Щ', 'W', '.', ' ж', '😀'], turn).repeat(maxLength).slice(0, maxLength), pick(ODD_TEXTS, turn)]
  }
}

/** The least that the schema takes. */
function simplestOf(schema: JsonSchema, ids: readonly string[], turn: number): unknown {
  const { properties, required = [] } = schema
  if (properties === undefined) return edgesOf(schema, ids, turn)[0]
  const needed = Object.entries(properties).filter(([name]) => required.includes(name))
  return Object.fromEntries(needed.map(([name, inner]) => [name, simplestOf(inner, ids, turn)]))
}

function pick(values: readonly string[], turn: number): string {
  return values[turn % values.length] ?? ''
}
