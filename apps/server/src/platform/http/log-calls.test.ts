import { Writable } from 'node:stream'
import { listUsers, saveWorkspace } from '@invoice/contract/people/users.ts'
import { listContacts } from '@invoice/contract/records/contacts.ts'
import { expect, test } from 'vitest'
import { auth } from '../../features/accounts/testing/person.ts'
import { keyOf, withKey } from '../../features/api-keys/testing/with-key.ts'
import { onboarded } from '../../features/workspaces/testing/onboarded.ts'
import { newId } from '../../platform/new-id.ts'
import { openLog } from '../log.ts'
import { testServer } from '../testing/test-server.ts'

const lines: string[] = []
const stream = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line))
    done()
  },
})
const server = await testServer({ parts: { log: openLog({ logLevel: 'info' }, stream) } })

/** The line of what `call` asked. */
async function lineOf(call: () => Promise<unknown>): Promise<Record<string, unknown>> {
  lines.length = 0
  await call()
  const line: Record<string, unknown> = JSON.parse(lines.find((each) => each.includes('"msg":"call"')) ?? '{}')
  return line
}

test('a line of the log says by ids who called where, of whoever is refused too, and by a code why, and names nobody', async () => {
  const owner = await onboarded(server)
  const { workspaceId: workspace, userId } = owner
  const accountant = await server.signIn({ workspaceId: workspace, role: 'accountant', name: 'Иван Петров' })
  const user = accountant.userId
  expect(await lineOf(() => owner.call(listUsers, {}))).toMatchObject({ status: 200, user: userId, workspace })
  expect(await lineOf(() => owner.call(listUsers, {}))).not.toHaveProperty('refusedBy')
  const refused = await lineOf(() => accountant.send(saveWorkspace, { body: { requiresSecondFactor: false } }))
  expect(refused).toMatchObject({ status: 403, user, workspace, route: '/api/workspace', refusedBy: 'users.owners_only' })
  expect(JSON.stringify(refused)).not.toMatch(/Иван|Петров|@/)
  const elsewhere = await lineOf(() => accountant.send(listContacts, { query: {} }, { 'x-workspace-id': newId() }))
  expect(elsewhere).toMatchObject({ status: 404, user, refusedBy: 'common.not_found' })
  const program = withKey(server, await keyOf(owner, { kind: 'read' }))
  const asked = await lineOf(() => program.send(saveWorkspace, { body: { requiresSecondFactor: false } }))
  expect(asked).toMatchObject({ status: 403, workspace, refusedBy: 'api_keys.closed', key: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  const tool = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'issue_document', arguments: {} } }
  const headers = { accept: 'application/json, text/event-stream' }
  const byTool = await lineOf(() => program.request('POST', '/mcp', { body: tool, headers }))
  expect(byTool).toMatchObject({ status: 200, workspace, route: '/mcp', refusedBy: 'api_keys.not_made_for', key: asked['key'] })
  expect(await lineOf(() => auth(accountant, 'DELETE', '/auth/sessions', {}))).toMatchObject({
    status: 400,
    user,
    refusedBy: 'auth.required',
  })
  const wrong = await lineOf(() => owner.request('PUT', '/api/workspace/idle-end', { body: { idleEnd: 'Иван' } }))
  expect(wrong).toMatchObject({ status: 400, refusedBy: 'common.invalid_input' })
  expect(JSON.stringify(wrong)).not.toContain('Иван')
  expect(await lineOf(() => server.client().send(listContacts, { query: {} }))).not.toHaveProperty('user')
})
