import { createFirm, inviteToFirm, joinFirm, takeInvitation } from '@invoice/contract/people/firms.ts'
import type { SignedInClient, TestServer } from '../../platform/testing/test-server.ts'
import { invited } from '../users/testing/invited.ts'
import type { OnboardedClient } from '../workspaces/testing/onboarded.ts'
import type { Json } from './owners-bodies.ts'

/** Somebody who leads a firm of their own. */
export async function leader(server: TestServer, name = 'Вярна сметка') {
  const caller = await server.signIn()
  const firm = await caller.call(createFirm, { body: { name } })
  return { caller, firm }
}

/** The link of a firm to somebody who is signed in. */
export async function asked(by: SignedInClient, firmId: string, person: SignedInClient): Promise<{ id: string; key: string }> {
  return by.call(inviteToFirm, { params: { id: firmId }, body: { email: `${person.userId}@example.com`, language: 'bg' } })
}

/** Lets a firm in as the accountant of a workspace. */
export async function letIn(server: TestServer, owner: OnboardedClient, by: SignedInClient, firmId: string): Promise<void> {
  const { key } = await invited(server, owner, { emails: [`${by.userId}@example.com`], role: 'accountant' })
  await by.call(takeInvitation, { params: { key }, body: { firmId } })
}

export const ofFirms = (path: string): boolean =>
  /^\/api\/(?:firms|firm-\w+|users\/firms)(?:\/|$)/.test(path) || path === '/api/invitations/{key}/firm'

/** What is done about a firm by whom: by somebody who leads it, or who is asked into it. */
export async function firmCall(
  server: TestServer,
  owner: OnboardedClient,
  method: string,
  path: string,
): Promise<{ id: string; caller: SignedInClient | OnboardedClient; body: Json | undefined }> {
  const { caller, firm } = await leader(server)
  if (path === '/api/users/firms/{id}') {
    await letIn(server, owner, caller, firm.id)
    return { id: firm.id, caller: owner, body: undefined }
  }
  if (path === '/api/invitations/{key}/firm') {
    const { key } = await invited(server, owner, { emails: [`${caller.userId}@example.com`], role: 'accountant' })
    return { id: key, caller, body: { firmId: firm.id } }
  }
  const other = await server.signIn()
  const { id, key } = await asked(caller, firm.id, other)
  if (path.startsWith('/api/firm-keys/')) return { id: key, caller: other, body: undefined }
  if (path.startsWith('/api/firm-invitations/')) return { id, caller, body: undefined }
  if (path.startsWith('/api/firm-people/')) {
    await other.call(joinFirm, { params: { key } })
    const people = await peopleOf(server, firm.id)
    return {
      id: people.find(({ userId }) => userId === other.userId)?.id ?? '',
      caller,
      body: method === 'PATCH' ? { leads: true } : undefined,
    }
  }
  if (path.endsWith('/invitations')) return { id: firm.id, caller, body: { email: 'nova@kantora.example', language: 'bg' } }
  return { id: firm.id, caller, body: method !== 'GET' ? { name: 'Друга кантора' } : undefined }
}

async function peopleOf({ owner }: TestServer, firmId: string): Promise<{ id: string; userId: string }[]> {
  const { rows } = await owner.query<{ id: string; userId: string }>(
    'select id, user_id as "userId" from account.firm_people where firm_id = $1',
    [firmId],
  )
  return rows
}
