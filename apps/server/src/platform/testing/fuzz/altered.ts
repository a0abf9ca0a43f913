import fc from 'fast-check'
import { hostileJson } from './hostile.ts'
import { arbitraryOf, type JsonSchema } from './json-schema.ts'

const MOST_CHANGES = 4

type Place = { readonly path: readonly (string | number)[]; readonly schema: JsonSchema }

/** A body that is right but for a few places, which hold something else that their schema names, or now and then anything. */
export function altered(body: unknown, schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const places = placesOf(body, schema)
  if (places.length === 0) return fc.constant(body)
  const change = fc.constantFrom(...places).chain((place) => {
    const value = fc.oneof({ arbitrary: arbitraryOf(place.schema, ids), weight: 12 }, { arbitrary: hostileJson, weight: 1 })
    return value.map((put) => ({ path: place.path, put }))
  })
  return fc
    .array(change, { maxLength: MOST_CHANGES, size: 'max' })
    .map((changes) => changes.reduce((whole, { path, put }) => withValue(whole, path, put), body))
}

/** Every place that the body has or might have. */
function placesOf(value: unknown, schema: JsonSchema, path: Place['path'] = []): Place[] {
  const here: Place[] = path.length === 0 ? [] : [{ path, schema }]
  if (Array.isArray(value)) {
    const { items } = schema
    return items === undefined ? here : [...here, ...value.flatMap((item, index) => placesOf(item, items, [...path, index]))]
  }
  if (!isObject(value)) return here
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, of]) => placesOf(value[name], of, [...path, name]))
  return [...here, ...inner]
}

function withValue(whole: unknown, [first, ...rest]: Place['path'], put: unknown): unknown {
  if (first === undefined) return put
  if (Array.isArray(whole)) return whole.map((item, index) => (index === first ? withValue(item, rest, put) : item))
  return isObject(whole) ? { ...whole, [first]: withValue(whole[first], rest, put) } : whole
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
