import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createContact, listContacts } from '@invoice/contract/records/contacts.ts'
import { afterAll, expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { readConfig } from '../config.ts'
import { testServer } from '../testing/test-server.ts'
import { openTraces } from './open-traces.ts'
import { traced, tracing } from './tracing.ts'

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, string | number | boolean>> }
/** OTLP's JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code?: number }
}
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

const bodies: string[] = []
const collector = createServer(async (request, answer) => {
  if (request.url === '/v1/traces') bodies.push(await text(request))
  answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const address = collector.address()
const port = typeof address === 'object' ? address?.port : undefined
const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_SERVICE_NAME: 'books', TRUSTED_PROXIES: '127.0.0.1' }
const warned: unknown[] = []
// Before the pools are opened, as a start does it.
const close = await openTraces(readConfig(settings).traces, { warn: (...said: unknown[]) => void warned.push(said) })
const server = await testServer({ environment: settings })
afterAll(() => new Promise((resolve) => void collector.close(resolve)))

const attributeOf = (attributes: readonly Attribute[], name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

test('a call is a span with its statements beneath it, in the trace of who called, without a word of what it was about', async () => {
  const client = await server.signIn()
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const contact = aContact({ name: { bg: 'Никой не чете', en: 'Nobody May Read This Ltd' } })
  const created = await client.send(createContact, { body: contact }, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` })
  expect(created.status).toBe(201)
  await client.call(listContacts, { query: {} })
  const refused = traced('internal', 'job that fails', {}, () => Promise.reject(new TypeError('of Nobody May Read This Ltd')))
  await expect(refused).rejects.toThrow(TypeError)
  await close()

  const sent = bodies.map((body) => JSON.parse(body) as Sent) // OTLP, as its types above
  const spans = sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  expect(attributeOf(sent[0]?.resourceSpans[0]?.resource.attributes ?? [], 'service.name')).toBe('books')
  const call = spans.find(({ name }) => name.startsWith(`POST ${createContact.path}`))
  expect(call).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
  expect(attributeOf(call?.attributes ?? [], 'http.response.status_code')).toBe(201)
  expect(attributeOf(call?.attributes ?? [], 'request.id')).toBe(created.headers['x-request-id'])
  const beneath = spans.filter(({ name, parentSpanId }) => name === 'statement' && parentSpanId === call?.spanId)
  expect(beneath.map(({ attributes }) => attributeOf(attributes, 'db.query.text'))).toContainEqual(expect.stringContaining('insert into'))
  const list = spans.find(({ name }) => name === `GET ${listContacts.path}`)
  expect(list?.traceId).not.toBe(traceId)
  const failed = spans.find(({ name }) => name === 'job that fails')
  expect([failed?.status.code, attributeOf(failed?.attributes ?? [], 'error.type')]).toEqual([2, 'TypeError'])
  expect(bodies.join('')).not.toContain('Nobody May Read')
  expect(warned).toEqual([])
})

test('where nobody asks for traces nothing is loaded, and work is done as it is', async () => {
  await openTraces(readConfig({}).traces, { warn: () => {} })
  expect(tracing()).toBeUndefined()
  expect(await traced('internal', 'work', {}, async () => 'done')).toBe('done')
})

test('a collector that is not there costs a line in the log, and nobody waits for it', async () => {
  const lines: unknown[] = []
  const end = await openTraces(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }).traces, {
    warn: (...said: unknown[]) => void lines.push(said),
  })
  expect(await traced('internal', 'work', {}, async () => 'done')).toBe('done')
  await end()
  expect(lines.length).toBeGreaterThan(0)
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_SAMPLER_ARG: '2' }],
])('%s that cannot be is refused at the start, by its name', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(name)
})
