import { type InvitationInput, inviteUsers } from '@invoice/contract/people/users.ts'
import { newId } from '../../../platform/new-id.ts'
import type { TestClient } from '../../../platform/testing/test-client.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { mailedKey } from '../../accounts/testing/account-mails.ts'

type Invited = { readonly id: string; readonly email: string; readonly key: string }

/** An invitation, with the key that its mail bears. */
export async function invited(server: TestServer, by: TestClient, overrides: Partial<InvitationInput> = {}): Promise<Invited> {
  const body: InvitationInput = { emails: [`${newId()}@example.com`], role: 'member', language: 'bg', ...overrides }
  const { items } = await by.call(inviteUsers, { body })
  const [first] = items
  if (!first) throw new Error('Nobody was invited.')
  return { id: first.id, email: first.email, key: await mailedKey(server, 'invitation', first.email) }
}
