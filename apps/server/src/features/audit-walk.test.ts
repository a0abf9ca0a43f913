import { AUDITED } from '@invoice/contract/history/audit.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aContact } from '../../seed/contact.ts'
import { newId } from '../platform/new-id.ts'
import { aWord } from '../platform/testing/a-word.ts'
import type { TestClient } from '../platform/testing/test-client.ts'
import { testServer } from '../platform/testing/test-server.ts'
import { type Json, type Route, readRoutes, withLinesOfItsOwn } from './testing/owners-bodies.ts'
import { OwnersWalk } from './testing/owners-walk.ts'
import { PUBLIC_BODIES, QUERIES } from './testing/walk-bodies.ts'
import { invited } from './users/testing/invited.ts'
import { onboarded } from './workspaces/testing/onboarded.ts'

/** Mails are let go to a server that nobody asks here. */
const server = await testServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'invoices@example.com' } })

/** Signing in and out has a trail of its own, that of the account. */
const OUTSIDE = /^\/api\/(login-state|login\/.*)$/
const routes = readRoutes(server).filter(({ path }) => !OUTSIDE.test(path))
let walk: OwnersWalk

beforeAll(async () => {
  walk = new OwnersWalk(server, await onboarded(server))
  await walk.fill()
  // Only who has a second factor demands one.
  await server.owner.query(`insert into account.authenticators (user_id, type) values ($1, 'totp')`, [walk.owner.userId])
  // And has proved it just now, however long the walk takes: handing over asks for that.
  await server.owner.query(
    `update account.sessions set data = jsonb_build_object('methods', jsonb_build_array(jsonb_build_object(
       'method', 'mfa', 'type', 'totp', 'id', 1, 'at', extract(epoch from now() + interval '1 day')))) where user_id = $1`,
    [walk.owner.userId],
  )
})

const actsOf = ({ operation }: Route): string[] => operation['x-audit'] ?? []

describe('each route leaves what it promises', () => {
  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    const call = await callOf(route)
    const before = await entries()
    const answer = await send(route, call)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    const left = (await entries()).slice(before.length)
    const [first, ...others] = actsOf(route)
    // Of several acts the first is always done, the others where they change something too.
    expect(left.filter(({ act }) => act === first)).toHaveLength(first === undefined ? 0 : 1)
    expect(others).toEqual(expect.arrayContaining(left.map(({ act }) => act).filter((act) => act !== first)))
    expect(new Set(left.map(({ act }) => act)).size).toBe(left.length)
    for (const { act, entity_type } of left) expect(entity_type).toBe(act.slice(0, act.indexOf('.')))
    // What is created from a row, a note from its invoice, is another one.
    // A notification is named by its event, which is no row's id.
    const isOfOneRow =
      route.path.includes('/{id}') &&
      !route.path.startsWith('/api/notifications') &&
      !route.path.includes('/imports/') &&
      // It is the statements, or the entries, that are told of.
      !route.path.startsWith('/api/treasury/accounts/{id}/statement') &&
      // Who leaves a workspace is not named by it.
      !route.path.startsWith('/api/workspaces') &&
      !route.path.startsWith('/api/webhook-deliveries/') && // it is the address that the entry is about
      !first?.endsWith('.created')
    if (first !== undefined && isOfOneRow) expect(left.find(({ act }) => act === first)?.entity_id).toBe(call.id)
    // That reads too, by POST: each time is written down.
    if (route.method === 'GET' || route.path === '/api/documents/export') return
    // The very same again: what was done is done.
    await send(route, call)
    expect((await entries()).slice(before.length)).toEqual(left)
  })
})

describe('a call that is refused leaves nothing', () => {
  test.each(
    routes
      .filter((route) => actsOf(route).length > 0 && mayBeWrong(route))
      .map((route) => [`${route.method} ${route.path}`, route] as const),
  )('%s', async (_name, route) => {
    const before = await entries()
    const isReading = route.method === 'GET'
    const body = route.operation.requestBody ? {} : undefined
    const answer = await send(route, { id: newId(), body, key: newId(), query: isReading ? 'surprise=1' : undefined })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await entries()).toEqual(before)
  })
})

/** What a schedule or an answer from outside does, and no call. */
const BY_ITSELF = ['document.reminded', 'recurrence.stopped', 'webhook.switched_off']

test('every act that can be written down is one of an endpoint, or is done by itself', () => {
  const known = Object.entries(AUDITED).flatMap(([entity, acts]) => acts.map((act) => `${entity}.${act}`))
  expect([...new Set([...routes.flatMap(actsOf), ...BY_ITSELF])].sort()).toEqual(known.sort())
})

/** A call that says nothing cannot be wrong. */
const mayBeWrong = ({ method, path, operation }: Route) => method === 'GET' || path.includes('{') || operation.requestBody !== undefined

type Call = {
  readonly id: string
  readonly attachmentId?: string
  readonly mailId?: string
  readonly body: unknown
  readonly key: string
  readonly query: string | undefined
  /** who calls, where that is not the owner */
  readonly caller?: TestClient
}
type Entry = { id: string; act: string; entity_type: string; entity_id: string | null }

async function entries(): Promise<Entry[]> {
  const { rows } = await server.owner.query<Entry>('select id, act, entity_type, entity_id from app.audit_entries order by id')
  return rows
}

/** Who holds a link is nobody of the workspace. */
const anybody = server.client()

function send({ method, path }: Route, { id, attachmentId = id, mailId = id, body, key, query, caller = callerOf(path) }: Call) {
  const named: Readonly<Record<string, string>> = { '{page}': '1', '{attachmentId}': attachmentId, '{mailId}': mailId }
  const url = path.replaceAll(/\{\w+\}/g, (name) => named[name] ?? id) + (query ? `?${query}` : '')
  return caller.request(method, url, { body, headers: { 'idempotency-key': key } })
}

const callerOf = (path: string): TestClient => (path.startsWith('/api/public/') ? anybody : walk.owner)

/** A call that does something, and could not have been made before. */
async function callOf(route: Route): Promise<Call> {
  const { method, path } = route
  const call = { id: '', body: undefined, key: newId(), query: QUERIES[path] }
  if (route.method === 'GET' && path === '/api/treasury/counts') {
    return { ...call, query: `accountId=${String((await walk.read('/api/treasury/accounts'))['id'])}` }
  }
  if (method === 'GET' && path === '/api/payment-runs/due') return { ...call, query: `companyId=${walk.owner.companyId}` }
  if (path.endsWith('/order')) return { ...call, body: await otherOrder(path) }
  if (path.endsWith('/confirmation')) return { ...call, id: await answeredOffer(path.startsWith('/api/public/')) }
  if (path.startsWith('/api/public/')) {
    const isAnswer = /\/(accept|decline)$/.test(path)
    const id = await sharedToken(isAnswer ? 'quote' : 'invoice')
    return { ...call, id, body: route.operation.requestBody ? PUBLIC_BODIES[path.slice(path.lastIndexOf('/') + 1)] : undefined }
  }
  if (path === '/api/workspaces/{id}/leave') {
    return { ...call, id: walk.owner.workspaceId, caller: await server.signIn({ workspaceId: walk.owner.workspaceId, role: 'member' }) }
  }
  if (path.startsWith('/api/invitations/')) return { ...call, ...(await invitedPerson()) }
  if (path === '/api/mails/send') await held()
  if (!path.includes('{')) return { ...call, body: method === 'GET' ? undefined : await newBody(route) }
  const record = await recordFor(route)
  const takesBody = route.operation.requestBody !== undefined
  const beside = path.includes('{attachmentId}') ? { attachmentId: String((await attached(record, path))['id']) } : {}
  const sent = path.includes('{mailId}') ? { mailId: String((await scheduled(record))['id']) } : {}
  return { ...call, ...beside, ...sent, id: String(record['id']), body: takesBody ? await bodyFor(route, record) : undefined }
}

/** Somebody with the link of an invitation to their own address. */
async function invitedPerson(): Promise<{ id: string; caller: TestClient }> {
  const caller = await server.signIn()
  const { key } = await invited(server, walk.owner, { emails: [`${caller.userId}@example.com`] })
  return { id: key, caller }
}

/** The first two the other way round. */
async function otherOrder(path: string) {
  const list = await walk.owner.request('GET', path.replace('/order', ''))
  const { items } = list.body as { items: { id: string }[] }
  return { ids: [items[1]?.id, items[0]?.id] }
}

async function sharedToken(type: string): Promise<string> {
  // Links that are none are counted by address, and this walk has one.
  await server.owner.query('delete from account.counters')
  const { id } = await issued(type)
  await server.owner.query(`update app.companies set email = 'office@mastilo.example'`)
  return String((await done(walk.route('POST', '/api/documents/{id}/link'), { id }))['token'])
}

/** Of an offer that was accepted through its link: its token, or its id. */
async function answeredOffer(byLink: boolean): Promise<string> {
  const token = await sharedToken('quote')
  const { status } = await anybody.request('POST', `/api/public/${token}/accept`, { body: PUBLIC_BODIES['accept'] })
  expect(status).toBe(204)
  if (byLink) return token
  const { rows } = await server.owner.query<{ id: string }>(
    'select document_id as id from app.offer_answers order by answered_at desc limit 1',
  )
  return rows[0]?.id ?? ''
}

let made = 0

/** As the owner has one already, and not in its way. */
async function newBody(route: Route): Promise<unknown> {
  // One that stands: the first of the list was undone by itself before.
  if (route.path === '/api/payments/undo') return { ids: [(await recordFor(walk.route('POST', '/api/payments/{id}/undo')))['id']] }
  const body = await walk.bodyOf(route)
  if (route.path === '/api/documents') return withLinesOfItsOwn(body)
  if (route.path === '/api/ranges') return { ...(body as Json), types: ['proforma'], prefix: `W${++made}-`, start: '1', end: '999' }
  if (route.path === '/api/companies') return { ...(body as Json), isDefault: false, logoFileId: null, bankAccountId: null }
  return body
}

async function bodyFor(route: Route, record: Json): Promise<unknown> {
  const { version } = record
  if (route.path === '/api/payment-methods/{id}') {
    return { ...((await walk.bodyOf(route)) as Json), kind: record['kind'], version }
  }
  if (route.path === '/api/contacts/{id}/merge') {
    const { id, version: mergedVersion } = await recordFor(route)
    return { version, mergedId: id, mergedVersion, contact: aContact() }
  }
  if (route.path.endsWith('/accept-certain')) return { ids: [(await walk.aCertainEntry())['id']] }
  if (route.path.endsWith('/link/renew')) return { publicToken: await tokenOf(record) }
  if (route.path.endsWith('/time')) return { sendAt: inAWeek(1) }
  const body = await walk.bodyOf(route, record)
  // Another look than it has: what changes nothing is not told of.
  if (route.path === '/api/templates/{id}') return { ...(body as Json), look: { ...(record['look'] as Json), leva: true } }
  if (route.path === '/api/notifications/{id}/switch') return { ...(body as Json), isOn: record['isOn'] !== true }
  if (route.path === '/api/notifications/{id}') return { ...(body as Json), time: '14:05' }
  if (route.path === '/api/recurrences/{id}') return { ...(body as Json), action: 'issue' }
  if (route.path === '/api/treasury/accounts/{id}') return { ...(body as Json), name: newId() }
  if (route.path.endsWith('/deactivate')) return { version, confirmed: true }
  if (route.path === '/api/webhooks/{id}') return { ...(body as Json), events: ['document.voided'] }
  return route.path === '/api/ranges/{id}' ? { ...(body as Json), next: null } : body
}

const STATEMENTS = /^\/api\/treasury\/(?:accounts\/\{id\}\/statement|statement-)/

/** A record that was just made, in the state in which the route has something to do. */
async function recordFor({ method, path }: Route): Promise<Json> {
  const [collection = ''] = /^\/api\/[^{]+(?=\/\{)/.exec(path) ?? []
  if (collection === '/api/documents' && /(?:link|link\/renew|pdf)$/.test(path)) {
    const document = await issued()
    if (method === 'DELETE') await done(walk.route('POST', path), document)
    return document
  }
  if (collection === '/api/documents/downloads') return drawn()
  if (collection === '/api/documents' && /\/(?:attachments|sendings|letter|send)(?:\/|$)/.test(path)) return issued()
  if (['/api/webhook-deliveries', '/api/treasury/counts'].includes(collection) || STATEMENTS.test(path)) return walk.read(path)
  if (collection === '/api/payment-runs/transfers') return walk.aTransfer()
  if (method === 'POST' && path.includes('/set-offs')) return walk.aNoteToSetOff(path.endsWith('/undo'))
  if (path.endsWith('/record')) return drafted('bill', { vendorNumber: aWord(), issuedOn: '2026-10-01' })
  if (collection === '/api/mails') return done(walk.route('POST', '/api/mails/test'), {})
  if (['/api/templates', '/api/notifications', '/api/notices'].includes(collection)) return walk.read(path)
  if (collection === '/api/users') return { id: (await server.signIn({ workspaceId: walk.owner.workspaceId, role: 'member' })).userId }
  if (collection === '/api/users/invitations') return { id: (await invited(server, walk.owner)).id }
  if (collection === '/api/jobs') return asked(path.endsWith('/repeat'))
  const acted = collection === '/api/documents' ? ACTED[path.slice(path.lastIndexOf('/') + 1)] : undefined
  if (acted) {
    const document = await issued(acted.type)
    if (!acted.before) return document
    const doing = walk.route('POST', `/api/documents/{id}/${acted.before}`)
    await done(doing, document, ['void', 'dispute'].includes(acted.before) ? { reason: 'Друго' } : undefined)
    return document
  }
  if (collection.startsWith('/api/treasury/')) return treasuryRecord(method, path)
  const making = walk.route('POST', collection === '/api/files' ? '/api/files/logos' : collection)
  const record = await done(making, {}, await newBody(making))
  if (path === '/api/recurrences/{id}/resume') return done(walk.route('POST', '/api/recurrences/{id}/pause'), record, { until: null })
  if (!path.endsWith('/restore')) return record
  const archiving = walk.route('POST', path.replace('/restore', '/archive'))
  return done(archiving, record, await walk.bodyOf(archiving, record))
}

/** An account in the state that the route asks for, or an entry. */
async function treasuryRecord(method: string, path: string): Promise<Json> {
  if (path.startsWith('/api/treasury/transactions')) {
    const { transaction } = await done(
      walk.route('POST', '/api/treasury/transactions'),
      {},
      await walk.bodyOf(walk.route('POST', '/api/treasury/transactions')),
    )
    return transaction as Json
  }
  const leva = { currency: 'BGN', begunOn: '2025-06-01' }
  const till = { ...walk.aTill(newId()), ...(path.endsWith('/convert') ? leva : {}), ...(method === 'DELETE' ? { initial: '0' } : {}) }
  const account = await done(walk.route('POST', '/api/treasury/accounts'), {}, till)
  if (!path.endsWith('/activate')) return account
  return done(walk.route('POST', '/api/treasury/accounts/{id}/deactivate'), account, { version: account['version'], confirmed: true })
}

/** Of the link that there is to renew. */
async function tokenOf({ id }: Json): Promise<string> {
  return String((await done(walk.route('POST', '/api/documents/{id}/link'), { id }))['token'])
}

/** A mail of before there was a mail server. */
async function held(): Promise<void> {
  const { id } = await done(walk.route('POST', '/api/mails/test'), {})
  await server.owner.query(`update app.mails set state = 'held' where id = $1`, [id])
}

/** A job that nobody runs. */
async function asked(hasFailed: boolean): Promise<Json> {
  const making = walk.route('POST', '/api/documents/issue')
  const { jobId } = await done(making, {}, await newBody(making))
  if (hasFailed) {
    const failed = `update app.jobs set state = 'failed', reason = 'error', finished_at = now() where id = $1`
    await server.owner.query(failed, [jobId])
  }
  return { id: jobId }
}

/** A job whose file is there. */
async function drawn(): Promise<Json> {
  const making = walk.route('POST', '/api/documents/download')
  const { jobId } = await done(making, {}, await newBody(making))
  await server.owner.query(`update app.jobs set state = 'done', done = total, finished_at = now() where id = $1`, [jobId])
  await server.owner.query(
    `insert into app.job_files (workspace_id, job_id, position, document_id, name, content, language, created_at)
    select workspace_id, id, 0, (payload -> 'documentIds' ->> 0)::uuid, 'x.pdf', 'x', 'bg', now() from app.jobs where id = $1`,
    [jobId],
  )
  return { id: jobId }
}

/** What an act is done to, where that is no draft: its type, and what was done to it before. */
const ACTED: Readonly<Record<string, { type: string; before?: string }>> = {
  accept: { type: 'quote' },
  decline: { type: 'quote' },
  convert: { type: 'quote', before: 'accept' },
  complete: { type: 'order' },
  cancel: { type: 'order' },
  void: { type: 'invoice' },
  protocol: { type: 'invoice', before: 'void' },
  dispute: { type: 'invoice' },
  undispute: { type: 'invoice', before: 'dispute' },
  'credit-notes': { type: 'invoice' },
  'debit-notes': { type: 'invoice' },
}

async function issued(type = 'invoice'): Promise<Json> {
  const draft = await drafted(type)
  return done(walk.route('POST', '/api/documents/{id}/issue'), draft, { version: draft['version'] })
}

async function drafted(type: string, more: Json = {}): Promise<Json> {
  const making = walk.route('POST', '/api/documents')
  return done(
    making,
    {},
    {
      ...((await newBody(making)) as Json),
      type,
      rangeId: null,
      sourceDocumentId: null,
      issuedOn: null,
      taxOn: null,
      vendorNumber: '',
      ...more,
    },
  )
}

/** A mail with the document that waits for its time. */
async function scheduled(document: Json): Promise<Json> {
  const sending = walk.route('POST', '/api/documents/{id}/send')
  const body = { ...((await walk.bodyOf(sending)) as Json), sendAt: inAWeek(0) }
  return done(sending, document, body)
}

const inAWeek = (days: number): string => new Date(server.clock.now().getTime() + (7 + days) * 86_400_000).toISOString()

/** A file beside the document. */
async function attached(document: Json, path: string): Promise<Json> {
  const attaching = walk.route('POST', path.replace(/(?<=\/attachments)\/.*$/, ''))
  return done(attaching, document, await walk.bodyOf(attaching))
}

async function done(route: Route, { id }: Json, body?: unknown): Promise<Json> {
  const answer = await send(route, { id: String(id), body, key: newId(), query: undefined })
  expect([route.path, answer.status, answer.body]).toEqual([route.path, expect.toBeOneOf([200, 201]), answer.body])
  return answer.body as Json
}
