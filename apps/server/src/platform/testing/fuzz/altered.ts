import fc from 'fast-check'
import { edgesOf } from './edges.ts'
import { hostileJson } from './hostile.ts'
import { arbitraryOf, type JsonSchema } from './json-schema.ts'
import { placesOf, withValue } from './places.ts'

const MOST_CHANGES = 4

/** A body that is right but for a few places, which hold the ends of what they take, something else of their kind, or now and then anything. */
export function altered(body: unknown, schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const places = placesOf(body, schema)
  if (places.length === 0) return fc.constant(body)
  const change = fc.tuple(fc.constantFrom(...places), fc.nat(1000)).chain(([place, turn]) => {
    const value = fc.oneof(
      { arbitrary: fc.constantFrom(...edgesOf(place.schema, ids, turn)), weight: 8 },
      { arbitrary: arbitraryOf(place.schema, ids), weight: 6 },
      { arbitrary: hostileJson, weight: 1 },
    )
    return value.map((put) => ({ path: place.path, put }))
  })
  return fc
    .array(change, { maxLength: MOST_CHANGES, size: 'max' })
    .map((changes) => changes.reduce((whole, { path, put }) => withValue(whole, path, put), body))
}
