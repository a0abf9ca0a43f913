import fc from 'fast-check'
import { FORM } from '../../../platform/http/bodies/form.ts'
import { newId } from '../../../platform/new-id.ts'
import { altered } from '../../../platform/testing/fuzz/altered.ts'
import { edgesOf } from '../../../platform/testing/fuzz/edges.ts'
import {
  contentType,
  hostileHeaders,
  hostilePayload,
  hostileQuery,
  hostileSegment,
  hostileText,
} from '../../../platform/testing/fuzz/hostile.ts'
import { arbitraryOf, type JsonSchema } from '../../../platform/testing/fuzz/json-schema.ts'
import { aGif, anSvg, aPng, fileOf } from '../../files/testing/pictures.ts'
import type { Route } from '../owners-bodies.ts'

/** One time in `times`. */
function rarely<T>(arbitrary: fc.Arbitrary<T>, otherwise: T, times: number): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: fc.constant(otherwise), weight: times - 1 }, { arbitrary, weight: 1 })
}

/** `key`: an administrator's of the stranger's workspace */
export const WHO = ['owner', 'stranger', 'anonymous', 'key'] as const

export type FuzzRequest = {
  readonly who: (typeof WHO)[number]
  readonly method: Route['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** What the address names is what the owner has, and nothing but that: to anybody else it is not there. */
  readonly namesOwners: boolean
}

/** What the owner would put in the address of a route and in its body. */
export type Known = {
  /** of the path's parameters, any of these; the body was learnt from the first */
  readonly parameters: Readonly<Record<string, readonly string[]>>
  readonly body: unknown
  /** whatever else a body or a query may name */
  readonly ids: readonly string[]
}

/** Requests to one route, from what the owner would send to what nobody should. */
export function requestsTo(route: Route, known: Known): fc.Arbitrary<FuzzRequest> {
  const ids = [...known.ids, newId(), 'x']
  return fc
    .record({
      who: fc.oneof({ arbitrary: fc.constant('owner' as const), weight: 6 }, { arbitrary: fc.constantFrom(...WHO), weight: 4 }),
      address: addressOf(route, known, ids),
      payload: payloadOf(route, known, ids),
      language: fc.constantFrom('bg', 'en', 'de;q=0.1, *', ''),
      abuse: rarely(hostileHeaders, {}, 12),
      key: fc.oneof({ arbitrary: fc.uuid(), weight: 20 }, { arbitrary: fc.constantFrom('', ' ', 'x'.repeat(201), 'same'), weight: 1 }),
    })
    .map(({ who, address, payload, language, key, abuse }) => ({
      who,
      method: route.method,
      url: address.url,
      headers: { 'accept-language': language, 'idempotency-key': key, ...payload.headers, ...abuse },
      body: payload.body,
      namesOwners: address.namesOwners,
    }))
}

function addressOf({ path, operation }: Route, { parameters }: Known, ids: readonly string[]) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const segments = fc.tuple(
    ...names.map((name) => {
      const known = parameters[name] ?? []
      // One of a few words names nobody's thing: everybody has each of them.
      const isWord = (operation.parameters ?? []).some(
        (each) => each.in === 'path' && each.name === name && each.schema?.enum !== undefined,
      )
      const segment = fc.constantFrom(...(known.length > 0 ? known : [newId()]))
      const own = fc.record({ segment, isOwn: fc.constant(known.length > 0 && !isWord) })
      const other = fc.record({ segment: fc.oneof(fc.constant(newId()), hostileSegment), isOwn: fc.constant(false) })
      return fc.oneof({ arbitrary: own, weight: 6 }, { arbitrary: other, weight: 1 })
    }),
  )
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  // One bad parameter is enough to refuse all of them.
  const values = fc
    .subarray(query, { maxLength: Math.min(3, query.length) })
    .chain((some) => fc.record(Object.fromEntries(some.map(({ name, schema = {} }) => [name, edgeOr(schema, ids)]))))
  const unknown = fc.oneof(
    { arbitrary: fc.constant({}), weight: 20 },
    { arbitrary: fc.constantFrom({ x: '1' }, { __proto__: null, constructor: '1' }), weight: 1 },
  )
  const abuse = rarely(hostileQuery, '', 20)
  return fc.tuple(segments, values, unknown, abuse).map(([filled, asked, more, abused]) => {
    let next = 0
    const filledPath = path.replaceAll(/\{\w+\}/g, () => filled[next++]?.segment ?? '')
    const url = withQuery(filledPath, { ...asked, ...more })
    const namesOwners = filled.length > 0 && filled.every(({ isOwn }) => isOwn)
    return { url: abused === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${abused}`, namesOwners }
  })
}

function edgeOr(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.nat(1000).chain((turn) => fc.constantFrom(...edgesOf(schema, ids, turn))),
    arbitraryOf(schema, ids),
  )
}

export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    // An address longer than servers take tells nothing about ours.
    for (const each of [value].flat())
      parameters.append(name, String(typeof each === 'object' ? JSON.stringify(each) : each).slice(0, 3000))
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

type Payload = { readonly headers: Readonly<Record<string, string>>; readonly body: unknown }

function payloadOf({ operation }: Route, { body }: Known, ids: readonly string[]): fc.Arbitrary<Payload> {
  const content = operation.requestBody?.content ?? {}
  const raw = fc.tuple(hostilePayload, contentType).map(([text, type]): Payload => ({ headers: { 'content-type': type }, body: text }))
  const plain = hostilePayload.map((text): Payload => ({ headers: { 'content-type': 'application/json' }, body: text }))
  const json = (of: fc.Arbitrary<unknown>) =>
    of.map((value): Payload => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) ?? 'null' }))
  if ('multipart/form-data' in content) {
    const form = formWithFile.map((value): Payload => ({ headers: {}, body: value }))
    return fc.oneof({ arbitrary: form, weight: 8 }, { arbitrary: raw, weight: 1 })
  }
  if (FORM in content) {
    const words = fc.dictionary(
      fc.constantFrom('language', 'name', 'email', 'city', '__proto__'),
      fc.oneof(fc.constantFrom('bg', ''), fc.string()),
    )
    const form = words.map((value): Payload => ({ headers: { 'content-type': FORM }, body: String(new URLSearchParams(value)) }))
    return fc.oneof({ arbitrary: form, weight: 8 }, { arbitrary: raw, weight: 1 })
  }
  const schema = content['application/json']?.schema
  if (schema === undefined) {
    const none = fc.constant<Payload>({ headers: {}, body: undefined })
    return fc.oneof({ arbitrary: none, weight: 20 }, { arbitrary: raw, weight: 1 })
  }
  return fc.oneof(
    { arbitrary: json(altered(body, schema, ids)), weight: 10 },
    { arbitrary: json(arbitraryOf(schema, ids)), weight: 5 },
    { arbitrary: plain, weight: 1 },
    { arbitrary: raw, weight: 1 },
  )
}

const png = await aPng()
const gif = await aGif()
const files: readonly Buffer[] = [
  png,
  gif,
  anSvg(),
  png.subarray(0, 40),
  Buffer.alloc(0),
  Buffer.from('Име,ЕИК,ДДС №\nАлфа,175074752,BG175074752\n"не затворено'),
  Buffer.from('\ufeffИме;Цена\r\n=1+1;1,5\r\n'),
  Buffer.from('a\u0000b,c\n1,2'),
  Buffer.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 60 }, (_, n) => n)]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>'),
  Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>'),
]

const formWithFile = fc
  .record({
    file: fc.constantFrom(...files),
    name: fc.oneof(
      fc.constantFrom('a.png', 'а.csv', '../x', ''),
      hostileText.map((text) => text.slice(0, 300)),
    ),
    crop: rarely(fc.array(fc.constantFrom('0', '1', '0.5', '-1', 'x', '1e9', ''), { minLength: 1, maxLength: 4 }), [], 2),
    more: rarely(fc.constantFrom('__proto__', 'file', 'crop', 'x.y.z', 'a'.repeat(200)), '', 10),
  })
  .map(({ file, name, crop, more }) => {
    const form = new FormData()
    form.append('file', fileOf(file, name.toWellFormed()))
    for (const [index, value] of crop.entries()) form.append(`crop.${['x', 'y', 'width', 'height'][index]}`, value)
    if (more !== '') form.append(more, '1')
    return form
  })
