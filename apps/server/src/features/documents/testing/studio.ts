import { anIssuer, type Issuer } from '../../../../seed/issuer.ts'
import type { Act } from '../../../platform/act.ts'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/db/transaction.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../../workspaces/testing/onboarded.ts'

/** Somebody signed in, with all that an invoice needs in a workspace of their own. */
export type Studio = {
  client: OnboardedClient
  issuer: Issuer
  act: Act
  inWorkspace<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export async function aStudio(server: TestServer): Promise<Studio> {
  const client = await onboarded(server)
  const actor: Actor = { kind: 'user', id: client.userId, name: 'Мария Тестова', workspaceId: client.workspaceId, role: 'owner' }
  const act: Act = { actor, language: 'en', clock: server.clock }
  const inWorkspace = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.db, client.workspaceId, work)
  return { client, act, inWorkspace, issuer: await inWorkspace((tx) => anIssuer(tx, act)) }
}
