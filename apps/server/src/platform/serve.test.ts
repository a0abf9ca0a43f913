import { endpoint } from '@invoice/contract/wire/endpoint.ts'
import * as f from '@invoice/contract/wire/fields.ts'
import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from './new-id.ts'
import { serve } from './serve.ts'
import { OF_A_TEST } from './testing/statements/statement-log.ts'
import { testServer } from './testing/test-server.ts'

const Note = z.object({ id: z.string(), text: z.string(), by: z.string() })
const list = endpoint({
  method: 'GET',
  path: '/api/notes',
  reads: [],
  summary: 'Notes',
  access: 'documents.read',
  query: z.strictObject(f.paging),
  reply: f.listOf(Note),
})
const make = endpoint({
  method: 'POST',
  path: '/api/notes',
  writes: [],
  summary: 'Make a note',
  access: 'documents.write',
  audit: { none: 'a test' },
  idempotent: true,
  status: 201,
  body: z.strictObject({ text: f.requiredText(20), lines: z.optional(z.array(z.strictObject({ quantity: f.decimalText(9, 4) }))) }),
  reply: Note,
})
const remove = endpoint({
  method: 'DELETE',
  path: '/api/notes/:id',
  writes: [],
  summary: 'Delete a note',
  access: 'documents.remove',
  audit: { none: 'a test' },
  params: f.idParams,
  status: 204,
})
const download = endpoint({
  method: 'GET',
  path: '/api/notes/:id/file',
  summary: 'A note as a file',
  access: 'documents.read',
  params: f.idParams,
  produces: 'text/plain',
})
const whoAmI = endpoint({
  method: 'GET',
  path: '/api/me',
  reads: [],
  summary: 'Me',
  access: 'account',
  reply: z.object({ name: z.string() }),
})
const fail = endpoint({
  method: 'GET',
  path: '/api/fail',
  reads: [],
  summary: 'Fails',
  access: 'public',
  query: z.strictObject({ with: z.string() }),
  reply: z.object({}),
})

/** A noun that lives in the audit log, as this file may not add tables. */
const notes: FastifyPluginAsync = async (app) => {
  serve(app, list, ({ transaction, actor }) =>
    transaction(async (tx) => {
      const rows = await tx.selectFrom('app.audit_entries').selectAll().where('workspace_id', '=', actor.workspaceId).execute()
      return { items: rows.map(({ id, act }) => ({ id, text: act, by: actor.name })) }
    }),
  )
  serve(app, make, ({ once, actor }, { body }) =>
    once(async (tx) => {
      const id = newId()
      const { workspaceId: workspace_id, id: actor_id, name: actor_name, kind: actor_kind } = actor
      await tx
        .insertInto('app.audit_entries')
        .values({ id, workspace_id, actor_id, actor_name, actor_kind, act: body.text, entity_type: 'note', entity_id: null })
        .execute()
      return { id, text: body.text, by: actor_name }
    }),
  )
  serve(app, remove, async () => undefined)
  serve(app, download, async (_context, { params }) => ({ bytes: Buffer.from(params.id), name: 'Бележка "1".txt' }))
  serve(app, whoAmI, async ({ actor }) => ({ name: actor.name }))
  serve(app, fail, async ({ db }, { query }) => {
    if (query.with === 'bug') throw new TypeError('secret detail')
    await sql.raw(query.with).execute(db)
    return {}
  })
}

const server = await testServer({ features: [notes] })
const key = (value: string) => ({ 'idempotency-key': value })

describe('who may call', () => {
  test('nobody without a session', async () => {
    const answer = await server.client().send(list, { query: {} })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ errors: { __: ['You are not authorized to access this resource.'] } })
  })
  test('a member, whose only workspace need not be named', async () => {
    const ivan = await server.signIn({ name: 'Иван' })
    delete ivan.headers['x-workspace-id']
    expect(await ivan.call(list, { query: {} })).toEqual({ items: [] })
    expect(await ivan.call(whoAmI, {})).toEqual({ name: 'Иван' })
  })
  test('not somebody of another workspace: it is as if it were not there', async () => {
    const ivan = await server.signIn()
    const maria = await server.signIn()
    expect((await maria.send(list, { query: {} }, { 'x-workspace-id': ivan.workspaceId })).status).toBe(404)
    expect((await maria.send(list, { query: {} }, { 'x-workspace-id': 'x' })).status).toBe(404)
  })
  test('a role reads and no more, where the table says so', async () => {
    const accountant = await server.signIn({ role: 'accountant' })
    expect((await accountant.send(list, { query: {} })).status).toBe(200)
    expect((await accountant.send(make, { body: { text: 'x' } })).status).toBe(403)
  })
  test('rows of another workspace are never seen', async () => {
    const ivan = await server.signIn()
    const maria = await server.signIn()
    await ivan.call(make, { body: { text: 'на Иван' } })
    expect((await ivan.call(list, { query: {} })).items).toHaveLength(1)
    expect((await maria.call(list, { query: {} })).items).toHaveLength(0)
  })
})

describe('an act that may be repeated', () => {
  test('needs a key', async () => {
    const ivan = await server.signIn()
    const answer = await ivan.send(make, { body: { text: 'x' } }, { 'idempotency-key': '' })
    expect(answer).toMatchObject({ status: 400, body: { errors: { __: ['This call needs an Idempotency-Key header.'] } } })
  })
  test('is done once, and its first answer is given again', async () => {
    const ivan = await server.signIn()
    const first = await ivan.send(make, { body: { text: 'веднъж' } }, key('a'))
    const again = await ivan.send(make, { body: { text: 'веднъж' } }, key('a'))
    expect(first.status).toBe(201)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect((await ivan.call(list, { query: {} })).items).toHaveLength(1)
  })
  test('is done once when it is asked for ten times at the same moment', async () => {
    const ivan = await server.signIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ivan.send(make, { body: { text: 'x' } }, key('b'))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
  test('is refused when the key was used for something else', async () => {
    const ivan = await server.signIn()
    await ivan.send(make, { body: { text: 'x' } }, key('c'))
    expect((await ivan.send(make, { body: { text: 'y' } }, key('c'))).status).toBe(409)
  })
  test('may be asked for anew after a day', async () => {
    const ivan = await server.signIn()
    await ivan.send(make, { body: { text: 'x' } }, key('d'))
    await server.owner.query(`update app.idempotency set at = now() - interval '25 hours' where workspace_id = $1`, [ivan.workspaceId])
    expect((await ivan.send(make, { body: { text: 'y' } }, key('d'))).status).toBe(201)
  })
  test('belongs to one person and one workspace', async () => {
    const ivan = await server.signIn()
    const maria = await server.signIn({ workspaceId: ivan.workspaceId })
    const mine = await ivan.send(make, { body: { text: 'x' } }, key('e'))
    const hers = await maria.send(make, { body: { text: 'x' } }, key('e'))
    expect(hers.body).not.toEqual(mine.body)
  })
})

describe('answers', () => {
  test('without content', async () => {
    const ivan = await server.signIn()
    expect(await ivan.send(remove, { params: { id: newId() } })).toMatchObject({ status: 204, body: '' })
  })
  test('as a file of a fixed type, under its name, for a link that names the workspace', async () => {
    const ivan = await server.signIn()
    delete ivan.headers['x-workspace-id']
    const id = newId()
    const answer = await ivan.request('GET', `/api/notes/${id}/file?workspace=${ivan.workspaceId}`)
    expect(answer).toMatchObject({ status: 200, body: id })
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' })
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="_______ _1_.txt"; filename*=UTF-8''%D0%91%D0%B5%D0%BB%D0%B5%D0%B6%D0%BA%D0%B0%20%221%22.txt`,
    )
  })
})

test('a workspace that is named twice is none: it could be taken for either', async () => {
  const ivan = await server.signIn()
  delete ivan.headers['x-workspace-id']
  const { workspaceId } = ivan
  expect((await ivan.request('GET', `/api/notes?workspace=${workspaceId}&workspace=${newId()}`)).status).toBe(400)
  expect((await ivan.request('GET', `/api/notes?workspace=${workspaceId}`)).status).not.toBe(400)
})

test('no answer, not even a refusal, is kept by a browser or a proxy', async () => {
  const ivan = await server.signIn()
  for (const url of ['/api/notes', '/api/me', '/api/notes?surprise=1']) {
    expect((await ivan.request('GET', url)).headers['cache-control']).toBe('private, no-store')
  }
  expect((await server.client().request('GET', '/api/notes')).headers['cache-control']).toBe('private, no-store')
})

describe('bad input', () => {
  test('is told by field, in the language of the person', async () => {
    const ivan = await server.signIn()
    const body = { text: '', lines: [{ quantity: '1e9' }], more: 1 }
    const english = await ivan.request('POST', '/api/notes', { body, headers: key('f') })
    expect(english).toMatchObject({
      status: 400,
      body: {
        errors: {
          __: ['Please check your input and try again.'],
          text: ['This field is required.'],
          'lines.0.quantity': ['Please enter a valid number.'],
          more: ['Unknown field.'],
        },
      },
    })
    const bulgarian = await ivan.request('POST', '/api/notes', { body, headers: { ...key('f'), 'accept-language': 'bg' } })
    expect(bulgarian.body).toMatchObject({ errors: { text: ['Полето е задължително.'] } })
  })
  test.each([
    ['unreadable JSON', '{"text":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['an array', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['another type of content', '<text/>', 'application/xml', 415],
    ['a poisoned prototype', '{"__proto__":{"text":"x"}}', 'application/json', 400],
    ['more than two megabytes', JSON.stringify({ text: 'x'.repeat(2_100_000) }), 'application/json', 413],
  ])('%s', async (_what, body, type, status) => {
    const ivan = await server.signIn()
    const answer = await ivan.request('POST', '/api/notes', { body, headers: { ...key('g'), 'content-type': type } })
    expect(answer.status).toBe(status)
    expect(answer.body).toHaveProperty('errors')
  })
  test('is told for the first 50 fields, with the number of all: a refusal is not larger than what was sent', async () => {
    const ivan = await server.signIn()
    const unknown = Object.fromEntries(Array.from({ length: 1900 }, (_, index) => [`k${index}`, 1]))
    const answer = await ivan.request('POST', '/api/notes', { body: { text: 'x', ...unknown }, headers: key('h') })
    const { __, ...faults } = (answer.body as { errors: Record<string, string[]> }).errors
    expect(answer.status).toBe(400)
    expect(__).toEqual(['Please check your input and try again.', 'Only the first 50 of 1900 errors are listed.'])
    expect(Object.keys(faults)).toHaveLength(50)
    const long = await ivan.request('POST', '/api/notes', { body: { text: 'x', ['y'.repeat(200_000)]: 1 }, headers: key('h') })
    expect(long.bytes.length).toBeLessThan(1000)
  })
  test('unknown parameters of an address are an error', async () => {
    const ivan = await server.signIn()
    expect((await ivan.request('GET', '/api/notes?surprise=1')).status).toBe(400)
    expect((await ivan.request('GET', '/api/me?surprise=1')).status).toBe(400)
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(await ivan.request('GET', `/api/notes?${name}=1`)).toMatchObject({
        status: 400,
        body: { errors: { __: [expect.any(String)] } },
      })
    }
  })
  test('an id that is none names nothing', async () => {
    const ivan = await server.signIn()
    expect((await ivan.request('DELETE', '/api/notes/1')).status).toBe(404)
    expect((await ivan.request('DELETE', '/api/notes/%00')).status).toBe(404)
    expect((await ivan.request('DELETE', `/api/notes/${'x'.repeat(5000)}`)).status).toBe(404)
  })
  test('an unknown path is 404, a wrong method 405', async () => {
    const ivan = await server.signIn()
    expect(await ivan.request('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { errors: { __: ['The requested resource was not found.'] } },
    })
    const wrong = await ivan.request('PUT', '/api/notes', { body: {} })
    expect(wrong.status).toBe(405)
    expect(wrong.headers['allow']).toContain('POST')
  })
})

describe('faults', () => {
  test.each([
    [`select 'x'::uuid`, 400],
    ['select 99999999999::int', 400],
    [`select '1.00001'::app.quantity`, 400],
    [`${OF_A_TEST} set local lock_timeout = 1; select pg_sleep(0)`, 200],
    [`do $$ begin raise sqlstate '57014'; end $$`, 503],
    [`do $$ begin raise sqlstate '55P03'; end $$`, 503],
    [`do $$ begin raise sqlstate '40P01'; end $$`, 503],
    [`insert into account.memberships values (gen_random_uuid(), gen_random_uuid(), 'owner')`, 400],
    ['select nonsense', 500],
    ['bug', 500],
  ])('%s is answered with %i', async (statement, status) => {
    const answer = await server.client().send(fail, { query: { with: statement } })
    expect(answer.status).toBe(status)
    expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined)
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|nonsense|sqlstate/)
  })
})
