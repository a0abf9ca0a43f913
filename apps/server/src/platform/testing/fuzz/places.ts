import type { JsonSchema } from './json-schema.ts'

/** Where in a body a value stands or might stand, and what the schema says of it. */
export type Place = { readonly path: readonly (string | number)[]; readonly schema: JsonSchema }

/** Every place that the body has or might have. */
export function placesOf(value: unknown, schema: JsonSchema, path: Place['path'] = []): Place[] {
  const here: Place[] = path.length === 0 ? [] : [{ path, schema }]
  const { items, properties = {} } = insideOf(schema)
  if (Array.isArray(value)) {
    return items === undefined ? here : [...here, ...value.flatMap((item, index) => placesOf(item, items, [...path, index]))]
  }
  if (!isObject(value)) return here
  const inner = Object.entries(properties).flatMap(([name, of]) => placesOf(value[name], of, [...path, name]))
  return [...here, ...inner]
}

/** The body with another value at one place. */
export function withValue(whole: unknown, [first, ...rest]: Place['path'], put: unknown): unknown {
  if (first === undefined) return put
  if (Array.isArray(whole)) return whole.map((item, index) => (index === first ? withValue(item, rest, put) : item))
  return isObject(whole) ? { ...whole, [first]: withValue(whole[first], rest, put) } : whole
}

/** What may be null or empty has its parts in one of its choices. */
function insideOf(schema: JsonSchema): JsonSchema {
  const choices = schema.anyOf ?? schema.oneOf ?? []
  return choices.find(({ items, properties }) => items !== undefined || properties !== undefined) ?? schema
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
