import { edgesOf } from '../../../platform/testing/fuzz/edges.ts'
import { type Place, placesOf, withValue } from '../../../platform/testing/fuzz/places.ts'
import type { Route } from '../owners-bodies.ts'

/** One place of what a route takes, at one of its ends; all the rest is right. */
export type EdgeCase = {
  readonly route: Route
  readonly put: unknown
  /** of the body; or the name of a parameter of the address */
  readonly at: Place['path'] | string
  /** what comes first has the higher one */
  readonly rank: number
}

/** Every end of every place of a route's body and query. `turn` differs from round to round. */
export function edgeCasesOf(route: Route, body: unknown, ids: readonly string[], turn: number): EdgeCase[] {
  const { operation } = route
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const asked = query.flatMap(({ name, schema = {} }, index) =>
    edgesOf(schema, ids, turn + index).map((put): EdgeCase => ({ route, put, at: name, rank: rankOf(put) })),
  )
  const schema = operation.requestBody?.content['application/json']?.schema
  const sent = (schema === undefined ? [] : placesOf(body, schema)).flatMap((place, index) =>
    edgesOf(place.schema, ids, turn + index).map((put): EdgeCase => ({ route, put, at: place.path, rank: rankOf(put) })),
  )
  return [...asked, ...sent]
}

/** Days, then numbers, then all else: most of what goes wrong behind the door is arithmetic. */
function rankOf(put: unknown): number {
  if (typeof put === 'number') return 1
  if (typeof put !== 'string') return 0
  return /^\d{4}-\d\d-\d\d$/.test(put) ? 2 : Number(/^\d[\d.]*$/.test(put))
}

export function bodyAt({ at, put }: EdgeCase, body: unknown): unknown {
  return typeof at === 'string' ? body : withValue(body, at, put)
}
