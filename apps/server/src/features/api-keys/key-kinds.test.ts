import { createDocument, issueDocument, removeDocument, saveDocument } from '@invoice/contract/documents/document.ts'
import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { listDocuments } from '@invoice/contract/documents/list.ts'
import { listApiKeys } from '@invoice/contract/programs/api-keys.ts'
import { readContactAccount } from '@invoice/contract/records/contact-acts.ts'
import { createContact, listContacts } from '@invoice/contract/records/contacts.ts'
import { searchEverywhere } from '@invoice/contract/records/search.ts'
import { readDashboard } from '@invoice/contract/reports/dashboard.ts'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aDraft } from '../../../seed/draft.ts'
import { anIssuer } from '../../../seed/issuer.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { onboarded } from '../workspaces/testing/onboarded.ts'
import { keyOf, withKey } from './testing/with-key.ts'

/** What a key was made for binds it wherever it comes in: `role-matrix.test.ts` asks every route, here is what one lives with. */

const server = await testServer()

async function withBooks() {
  const owner = await onboarded(server)
  const { userId: id, workspaceId } = owner
  const act = { actor: { kind: 'user', id, name: 'Мария', workspaceId, role: 'owner' }, language: 'bg', clock: server.clock } as const
  const issuer = await inTransaction(server.db, workspaceId, (tx) => anIssuer(tx, act))
  const draft = await owner.call(createDocument, { body: aDraft(issuer) })
  return { owner, issuer, draft, params: { id: draft.id }, issue: { params: { id: draft.id }, body: { version: draft.version } } }
}

const messageOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors['__']

test('a key for drafts makes and changes drafts and contacts, and neither issues, shares nor deletes', async () => {
  const { owner, issuer, draft, params, issue } = await withBooks()
  const program = withKey(server, await keyOf(owner, { kind: 'drafts' }))
  program.headers['accept-language'] = 'bg'
  expect((await program.send(createDocument, { body: aDraft(issuer) })).status).toBe(201)
  expect((await program.send(saveDocument, { params, body: { ...aDraft(issuer), version: draft.version } })).status).toBe(200)
  expect((await program.send(createContact, { body: aContact() })).status).toBe(201)
  const refused = [
    await program.send(issueDocument, issue),
    await program.send(shareDocument, { params }),
    await program.send(removeDocument, { params }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(messageOf(refused[0] ?? { body: {} })).toEqual(['Този API ключ не е създаден за това. За какво е, пише в списъка с ключовете.'])
})

test('a key for reading changes nothing, whatever its role', async () => {
  const { owner, issuer } = await withBooks()
  const program = withKey(server, await keyOf(owner, { kind: 'read', role: 'admin' }))
  expect((await program.send(listDocuments, { query: {} })).status).toBe(200)
  expect((await program.send(createDocument, { body: aDraft(issuer) })).status).toBe(403)
})

test('a key for an assistant opens nothing but the door that assistants come in by', async () => {
  const { owner, issue } = await withBooks()
  const program = withKey(server, await keyOf(owner, { kind: 'assistant', role: 'admin' }))
  program.headers['accept-language'] = 'en'
  const refused = [await program.send(listDocuments, { query: {} }), await program.send(issueDocument, issue)]
  expect(refused.map(({ status }) => status)).toEqual([403, 403])
  expect(messageOf(refused[0] ?? { body: {} })).toEqual(['This API key is for an assistant alone, which comes by /mcp.'])
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'assistant', version: '1' } },
  }
  const headers = { accept: 'application/json, text/event-stream' }
  expect((await program.request('POST', '/mcp', { body: initialize, headers })).status).toBe(200)
})

describe('a key that was made for chosen nouns', () => {
  test('reaches these and nothing else, whatever its role', async () => {
    const { owner, issuer } = await withBooks()
    const program = withKey(server, await keyOf(owner, { kind: 'chosen', role: 'admin', scopes: ['contacts.write'] }))
    const { status, body } = await program.send(createContact, { body: aContact() })
    expect(status).toBe(201)
    expect((await program.send(listContacts, { query: {} })).status).toBe(200)
    const refused = [
      await program.send(listDocuments, { query: {} }),
      await program.send(createDocument, { body: aDraft(issuer) }),
      // What a client owes is told by documents, and found with them.
      await program.send(readContactAccount, { params: { id: (body as { id: string }).id } }),
      await program.send(searchEverywhere, { query: { q: 'Вълна' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const [kept] = (await owner.call(listApiKeys, {})).items
    expect(kept).toMatchObject({ kind: 'chosen', scopes: ['contacts.write'] })
  })

  test('to read documents changes none, and learns no balances', async () => {
    const { owner, issue, issuer } = await withBooks()
    const program = withKey(server, await keyOf(owner, { kind: 'chosen', role: 'member', scopes: ['documents.read'] }))
    expect((await program.send(listDocuments, { query: {} })).status).toBe(200)
    const refused = [
      await program.send(createDocument, { body: aDraft(issuer) }),
      await program.send(issueDocument, issue),
      await program.send(readDashboard, { query: {} }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('may no more than its role: an accountant’s writes nothing', async () => {
    const { owner } = await withBooks()
    const program = withKey(server, await keyOf(owner, { kind: 'chosen', role: 'accountant', scopes: ['contacts.write'] }))
    expect((await program.send(listContacts, { query: {} })).status).toBe(200)
    expect((await program.send(createContact, { body: aContact() })).status).toBe(403)
  })

  test('says which, each once; a key of another kind names none', async () => {
    const owner = await onboarded(server)
    const given = { name: 'Магазин', role: 'member', lifetime: 'year' }
    for (const wrong of [
      { kind: 'chosen', scopes: [] },
      { kind: 'chosen' },
      { kind: 'chosen', scopes: ['contacts.read', 'contacts.write'] },
      { kind: 'chosen', scopes: ['users.read'] },
      { kind: 'read', scopes: ['contacts.read'] },
    ]) {
      const { status, body } = await owner.request('POST', '/api/api-keys', {
        body: { ...given, ...wrong },
        headers: { 'idempotency-key': newId() },
      })
      expect([wrong, status, Object.keys((body as { errors: object }).errors).some((field) => field.startsWith('scopes'))]).toEqual([
        wrong,
        400,
        true,
      ])
    }
    expect((await owner.call(listApiKeys, {})).items).toEqual([])
  })
})
