import { createDocument, issueDocument, removeDocument, saveDocument } from '@invoice/contract/documents/document.ts'
import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { listDocuments } from '@invoice/contract/documents/list.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aDraft } from '../../../seed/draft.ts'
import { anIssuer } from '../../../seed/issuer.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
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
  expect(messageOf(refused[0] ?? { body: {} })).toEqual(['Този API ключ не е за това: той е само за четене или за четене и чернови.'])
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
