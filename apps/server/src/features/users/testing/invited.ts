import { createHash } from 'node:crypto'
import { type InvitationInput, inviteUsers } from '@invoice/contract/users.ts'
import { newId } from '../../../platform/new-id.ts'
import type { TestClient } from '../../../platform/testing/test-client.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'

type Invited = { readonly id: string; readonly email: string; readonly key: string }

/** An invitation, with a key that the test knows: ours stands in the mail alone. */
export async function invited(server: TestServer, by: TestClient, overrides: Partial<InvitationInput> = {}): Promise<Invited> {
  const body: InvitationInput = { emails: [`${newId()}@example.com`], role: 'member', language: 'bg', ...overrides }
  const { items } = await by.call(inviteUsers, { body })
  const [first] = items
  if (!first) throw new Error('Nobody was invited.')
  return { id: first.id, email: first.email, key: await knownKey(server, first.id) }
}

/** Gives an invitation a key that the test knows. */
export async function knownKey(server: TestServer, id: string): Promise<string> {
  const key = newId()
  await server.owner.query('update account.invitations set key_hash = $1 where id = $2', [createHash('sha256').update(key).digest(), id])
  return key
}
