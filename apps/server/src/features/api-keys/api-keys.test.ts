import { createDocument, issueDocument } from '@invoice/contract/documents/document.ts'
import { readLink, shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { markViewed } from '@invoice/contract/documents/public.ts'
import { listAudit } from '@invoice/contract/history/audit-log.ts'
import { sendTestMail } from '@invoice/contract/letters/mails.ts'
import { saveProfile } from '@invoice/contract/people/profile.ts'
import { saveWorkspace } from '@invoice/contract/people/users.ts'
import { listWorkspaces } from '@invoice/contract/people/workspaces.ts'
import { createApiKey, KEY_ROLES, listApiKeys, MOST_KEYS, revokeApiKey } from '@invoice/contract/programs/api-keys.ts'
import { createContact, listContacts } from '@invoice/contract/records/contacts.ts'
import { updateCompany } from '@invoice/contract/settings/companies.ts'
import { createBankAccount, listPaymentMethods } from '@invoice/contract/settings/payment-methods.ts'
import { ACTS, type Endpoint, NOUNS } from '@invoice/contract/wire/endpoint.ts'
import { isClosedToKeys, permits, splitAccess } from '@invoice/contract/wire/permissions.ts'
import type { FastifyPluginAsync } from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aContact } from '../../../seed/contact.ts'
import { aDraft } from '../../../seed/draft.ts'
import { anIssuer } from '../../../seed/issuer.ts'
import { features } from '../../features.ts'
import { ALLOWANCES, allowancesOf } from '../../platform/allowances.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { serve } from '../../platform/serve.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { onboarded } from '../workspaces/testing/onboarded.ts'
import { newKey } from './key-text.ts'
import { keyOf, withKey } from './testing/with-key.ts'

const database = await testDatabase()
const server = await testServer({ database })
/** Another process on the same database. */
const other = await testServer({ database })
const READ = { query: {} } as const

describe('a key', () => {
  test('is told once, and nothing that is kept tells it: not the database, not the list, not the answer to the same call', async () => {
    const owner = await onboarded(server)
    const body = { name: 'Онлайн магазин', role: 'member', lifetime: 'year' } as const
    const same = { 'idempotency-key': newId() }
    server.setNow('2026-11-20T10:00:00Z')
    const { key, ...apiKey } = await owner.call(createApiKey, { body }, same)
    expect(key).toMatch(/^inv_live_[0-9A-Za-z]{38}$/)
    expect(apiKey).toMatchObject({ name: 'Онлайн магазин', role: 'member', createdBy: 'Мария Тестова', lastUsedAt: null, isExpired: false })
    expect(apiKey).toMatchObject({ hint: key?.slice(0, 13), expiresAt: '2027-11-20T10:00:00.000Z' })
    expect(await owner.call(createApiKey, { body }, same)).toEqual({ ...apiKey, key: null })
    expect((await owner.call(listApiKeys, {})).items).toEqual([apiKey])
    const { rows } = await server.owner.query<{ everything: string }>(`
      select query_to_xml('select * from app.api_keys', true, false, '')::text || query_to_xml('select * from system.api_keys', true, false, '')::text
        || query_to_xml('select * from app.idempotency', true, false, '')::text
        || query_to_xml('select * from app.audit_entries', true, false, '')::text as everything`)
    expect(rows[0]?.everything).toContain(apiKey.hint)
    expect(rows[0]?.everything).not.toContain(key?.slice(13))
    const { items } = await owner.call(listAudit, READ)
    expect(items[0]).toMatchObject({ act: 'api_key.created', record: { id: apiKey.id, name: 'Онлайн магазин' }, facts: { role: 'member' } })
  })

  test('works also where a second factor is demanded of all people, and reaches no more by it', async () => {
    const owner = await onboarded(server)
    const key = withKey(server, await keyOf(owner))
    await server.owner.query('update account.workspaces set requires_second_factor = true where id = $1', [owner.workspaceId])
    expect((await owner.send(listContacts, READ)).status).toBe(403)
    expect((await owner.send(createApiKey, { body: { name: 'Нов', role: 'member', lifetime: 'year' } })).status).toBe(403)
    expect((await key.send(listContacts, READ)).status).toBe(200)
    expect((await key.send(listPaymentMethods, READ)).status).toBe(403)
    expect((await key.send(saveWorkspace, { body: { requiresSecondFactor: false } })).status).toBe(403)
  })

  test('calls in its workspace, which need not be named, with no cookie and no token; what it does is done by its name', async () => {
    const owner = await onboarded(server)
    const key = await keyOf(owner, { name: 'Склад', role: 'member' })
    const shop = withKey(server, key)
    const { id } = await shop.call(createContact, { body: aContact() })
    expect((await owner.call(listContacts, READ)).items.map((contact) => contact.id)).toContain(id)
    const [entry] = (await owner.call(listAudit, READ)).items
    expect(entry).toMatchObject({ act: 'contact.created', actor: { kind: 'api_key', name: 'Склад' }, record: { id } })
    const named = await shop.send(listContacts, READ, { 'x-workspace-id': owner.workspaceId })
    expect(named.status).toBe(200)
    const stranger = await onboarded(server)
    const elsewhere = await shop.send(listContacts, READ, { 'x-workspace-id': stranger.workspaceId })
    expect(elsewhere).toMatchObject({ status: 404, body: { errors: { __: ['The requested resource was not found.'] } } })
  })

  test('wins over a session that comes along, and is looked at alone', async () => {
    const owner = await onboarded(server)
    const stranger = await onboarded(server)
    const key = await keyOf(stranger)
    await stranger.call(createContact, { body: aContact({ name: { bg: 'Чужд', en: '' } }) })
    const asked = await owner.send(listContacts, READ, { authorization: `Bearer ${key}`, 'x-workspace-id': '' })
    expect(JSON.stringify(asked.body)).toContain('Чужд')
    // One that is none is not helped by the session.
    const wrong = await owner.send(listContacts, READ, { authorization: `Bearer ${newKey()}` })
    expect(wrong.status).toBe(401)
    // No page of another site could have sent the key, so the token of forms is not asked for.
    const written = await owner.request('POST', '/api/contacts', {
      body: aContact(),
      headers: { authorization: `Bearer ${key}`, 'x-csrftoken': '', 'x-workspace-id': '', 'idempotency-key': newId() },
    })
    expect(written.status).toBe(201)
  })

  test('is over when its time is, or at once in every process when it is revoked', async () => {
    const owner = await onboarded(server)
    server.setNow('2026-11-20T10:00:00Z')
    other.setNow('2026-11-20T10:00:00Z')
    const { id, key } = await owner.call(createApiKey, { body: { name: 'Кратък', role: 'accountant', lifetime: 'days_30' } })
    const elsewhere = withKey(other, String(key))
    expect((await elsewhere.send(listContacts, READ)).status).toBe(200)
    other.setNow('2026-12-20T10:00:00Z')
    expect((await elsewhere.send(listContacts, READ)).status).toBe(401)
    other.setNow('2026-12-20T09:59:59Z')
    expect((await elsewhere.send(listContacts, READ)).status).toBe(200)
    await owner.call(revokeApiKey, { params: { id } })
    expect(await elsewhere.send(listContacts, READ)).toMatchObject({
      status: 401,
      body: { errors: { __: ['This API key is not valid: it was mistyped or revoked, or it has expired.'] } },
    })
    expect((await owner.call(listApiKeys, {})).items).toEqual([])
    expect((await owner.send(revokeApiKey, { params: { id } })).status).toBe(404)
  })

  test('was last used then, to the minute', async () => {
    const owner = await onboarded(server)
    const shop = withKey(server, await keyOf(owner))
    const lastUsed = async () => (await owner.call(listApiKeys, {})).items[0]?.lastUsedAt
    server.setNow('2026-11-20T10:00:00Z')
    await shop.call(listContacts, READ)
    server.setNow('2026-11-20T10:00:50Z')
    await shop.call(listContacts, READ)
    expect(await lastUsed()).toBe('2026-11-20T10:00:00.000Z')
    server.setNow('2026-11-20T10:01:10Z')
    await shop.call(listContacts, READ)
    expect(await lastUsed()).toBe('2026-11-20T10:01:10.000Z')
  })

  test('repeats a call under an Idempotency-Key of its own', async () => {
    const owner = await onboarded(server)
    const [one, two] = [withKey(server, await keyOf(owner)), withKey(server, await keyOf(owner))]
    const [same, body] = [{ 'idempotency-key': newId() }, aContact()]
    const first = await one.call(createContact, { body }, same)
    expect(await one.call(createContact, { body }, same)).toEqual(first)
    expect((await two.call(createContact, { body }, same)).id).not.toBe(first.id)
  })
})

test('a program of the issuer looks at the public page as the issuer’s people do: its visits are none of the recipient’s', async () => {
  const owner = await onboarded(server)
  const { userId: id, workspaceId } = owner
  const act = { actor: { kind: 'user', id, name: 'Мария', workspaceId, role: 'owner' }, language: 'bg', clock: server.clock } as const
  const issuer = await inTransaction(server.db, workspaceId, (tx) => anIssuer(tx, act))
  const draft = await owner.call(createDocument, { body: aDraft(issuer) })
  await owner.call(issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
  const params = await owner.call(shareDocument, { params: { id: draft.id } })
  await withKey(server, await keyOf(owner)).call(markViewed, { params })
  const views = async () => (await owner.call(readLink, { params: { id: draft.id } })).link?.views
  expect(await views()).toBe(0)
  await withKey(server, await keyOf(await onboarded(server))).call(markViewed, { params })
  expect(await views()).toBe(1)
})

describe('of a workspace', () => {
  test('another one’s keys are neither seen nor revoked', async () => {
    const [owner, stranger] = [await onboarded(server), await onboarded(server)]
    const key = await keyOf(owner)
    const [apiKey] = (await owner.call(listApiKeys, {})).items
    expect((await stranger.call(listApiKeys, {})).items).toEqual([])
    expect((await stranger.send(revokeApiKey, { params: { id: String(apiKey?.id) } })).status).toBe(404)
    expect((await withKey(server, key).send(listContacts, READ)).status).toBe(200)
  })

  test('keys are for owners and administrators to make, and there is no key of an owner', async () => {
    const owner = await onboarded(server)
    const { workspaceId } = owner
    const body = { name: 'Асистент', role: 'accountant', lifetime: 'days_90' } as const
    for (const [role, status] of [
      ['admin', 201],
      ['member', 403],
      ['accountant', 403],
    ] as const) {
      const person = await server.signIn({ role, workspaceId })
      expect((await person.send(createApiKey, { body })).status).toBe(status)
      expect((await person.send(listApiKeys, {})).status).toBe(status === 201 ? 200 : 403)
    }
    const asOwner = await owner.request('POST', '/api/api-keys', { body: { ...body, role: 'owner' }, headers: { 'idempotency-key': 'x' } })
    expect(asOwner).toMatchObject({ status: 400, body: { errors: { role: [expect.any(String)] } } })
  })

  test(`there are ${MOST_KEYS} live keys at most`, async () => {
    const owner = await onboarded(server)
    const body = { name: 'Ключ', role: 'accountant', lifetime: 'days_30' } as const
    for (let n = 0; n < MOST_KEYS; n++) await owner.call(createApiKey, { body })
    expect(await owner.send(createApiKey, { body })).toMatchObject({
      status: 409,
      body: { errors: { __: ['A workspace has 50 API keys at most. Please revoke one that is no longer used.'] } },
    })
  })
})

describe('what is no key', () => {
  test('is refused, and who tries many that could be one is told to wait; who holds a key at that address goes on', async () => {
    const owner = await onboarded(server)
    const shop = withKey(server, await keyOf(owner))
    await server.owner.query('delete from account.counters')
    for (const text of ['', 'inv_live_x', 'x'.repeat(5000), `${newKey().slice(0, -1)}!`]) {
      expect((await withKey(server, text).send(listContacts, READ)).status).toBe(401)
    }
    for (let n = 0; n < 30; n++) expect((await withKey(server, newKey()).send(listContacts, READ)).status).toBe(401)
    const slowed = await withKey(server, newKey()).send(listContacts, READ)
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    expect((await shop.send(listContacts, READ)).status).toBe(200)
    await server.owner.query('delete from account.counters')
  })
})

test('a key that calls without end is told 429 and when to come again; reading counts too, and other keys go on', async () => {
  const small = { ...ALLOWANCES, keyCalls: { most: 5, seconds: 60, lump: 2 } }
  const limited = await testServer({ database, parts: { allowances: allowancesOf(database.db, small) } })
  const owner = await onboarded(limited)
  const [busy, calm] = [withKey(limited, await keyOf(owner)), withKey(limited, await keyOf(owner))]
  for (let n = 0; n < 5; n++) expect((await busy.send(listContacts, READ)).status).toBe(200)
  const refused = await busy.send(listContacts, READ)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect((await calm.send(listContacts, READ)).status).toBe(200)
  expect((await owner.send(listContacts, READ)).status).toBe(200)
})

describe('the rights of a key', () => {
  /** An endpoint of each kind that there can be, and whether its call was let through. */
  const endpoints = NOUNS.flatMap((noun) =>
    ACTS.map((act) => {
      const path = `/api/rights/${noun}/${act}` as const
      return {
        method: 'GET',
        path,
        reads: [],
        summary: 'Tries',
        access: `${noun}.${act}`,
        reply: z.object({ may: z.boolean() }),
      } as const satisfies Endpoint
    }),
  )
  const routes: FastifyPluginAsync = async (app) => {
    for (const each of endpoints) serve(app, each, async () => ({ may: true }))
  }

  test('are those of its role in the table, less what no key reaches', async () => {
    const asked = await testServer({ database, features: [...features, routes] })
    const owner = await onboarded(asked)
    for (const role of KEY_ROLES) {
      const holder = withKey(asked, await keyOf(owner, { role }))
      for (const each of endpoints) {
        const [noun, act] = splitAccess(each.access)
        const isPermitted = permits(role, noun, act) && !isClosedToKeys(noun)
        expect([role, each.access, (await holder.send(each, {})).status]).toEqual([role, each.access, isPermitted ? 200 : 403])
      }
    }
  })

  test('never reach people, keys, where money goes, or anybody’s own profile: in words that say so', async () => {
    const owner = await onboarded(server)
    const admin = withKey(server, await keyOf(owner, { role: 'admin' }))
    const closed = 'No API key may reach this: users, API keys, webhooks, and where money goes are for people alone.'
    for (const endpoint of [listApiKeys, createBankAccount, listPaymentMethods] as const) {
      const answer = await admin.request(endpoint.method, endpoint.path, { body: {}, headers: { 'idempotency-key': newId() } })
      expect([endpoint.path, answer]).toEqual([endpoint.path, expect.objectContaining({ status: 403, body: { errors: { __: [closed] } } })])
    }
    const forPeople = { status: 403, body: { errors: { __: ['Only a person who has signed in can do this, not an API key.'] } } }
    expect(await admin.send(listWorkspaces, {})).toMatchObject(forPeople)
    expect(await admin.send(saveProfile, { body: { language: 'en' } })).toMatchObject(forPeople)
    expect(await admin.send(sendTestMail, {})).toMatchObject(forPeople)
  })

  test('do not let it choose the account that a company is paid to, whatever else of the company it changes', async () => {
    const owner = await onboarded(server)
    const { items: methods } = await owner.call(listPaymentMethods, READ)
    const account = methods.find(({ kind }) => kind === 'bank')
    if (!account) throw new Error('Onboarding made no bank account.')
    const { companyId, bankName, bankAddress, bic, holder, holderAddress } = account
    const more = {
      companyId,
      bankName,
      bankAddress,
      bic,
      holder,
      holderAddress,
      currency: 'EUR',
      isDefault: false,
      name: { bg: '', en: '' },
    }
    const second = await owner.call(createBankAccount, { body: { ...more, iban: 'BG80BNBG96611020345678' } })
    const { body: company } = await owner.request('GET', `/api/companies/${owner.companyId}`)
    const { body: learnt } = await owner.request('GET', '/api/openapi.json')
    const fields = Object.keys(schemaOf(learnt, '/api/companies/{id}', 'put'))
    const wanted = Object.fromEntries(Object.entries(company as object).filter(([field]) => fields.includes(field)))
    const admin = withKey(server, await keyOf(owner, { role: 'admin' }))
    const answer = await admin.request('PUT', `/api/companies/${owner.companyId}`, { body: { ...wanted, bankAccountId: second.id } })
    expect(answer).toMatchObject({ status: 403, body: { errors: { bankAccountId: [expect.stringContaining('where money goes')] } } })
    expect(updateCompany.method).toBe('PUT')
    expect((await admin.request('PUT', `/api/companies/${owner.companyId}`, { body: wanted })).status).toBe(200)
  })
})

type Described = { paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: { properties: object } }> } }>> }

function schemaOf(document: unknown, path: string, method: string): object {
  return (document as Described).paths[path]?.[method]?.requestBody.content['application/json']?.schema.properties ?? {}
}

test('the API document says what a key may call', async () => {
  const { body } = await server.client().request('GET', '/api/openapi.json')
  const { components, paths } = body as { components: object; paths: Record<string, Record<string, { security: object[] }>> }
  expect(components).toMatchObject({ securitySchemes: { key: { type: 'http', scheme: 'bearer' } } })
  expect(paths['/api/contacts']?.['get']?.security).toContainEqual({ key: [] })
  expect(paths['/api/payment-methods']?.['get']?.security).toEqual([{ session: [] }])
  expect(paths['/api/workspaces']?.['get']?.security).toEqual([{ session: [] }])
})
