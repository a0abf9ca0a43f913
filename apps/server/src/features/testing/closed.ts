import type { TestServer } from '../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'
import { archived } from './exported.ts'
import type { Json } from './owners-bodies.ts'

/** What a workspace is closed by, and what it is called. */
export async function nameToClose({ owner }: TestServer, workspaceId: string): Promise<Json> {
  const { rows } = await owner.query<{ name: string }>('select name from account.workspaces where id = $1', [workspaceId])
  return { name: rows[0]?.name ?? '' }
}

/** Its archive was made just now, and fetched. */
export async function archiveFetched(server: TestServer, owner: OnboardedClient): Promise<void> {
  await archived(server, owner)
  await server.owner.query('update app.archives set fetches = 1 where workspace_id = $1', [owner.workspaceId])
}

/** Somebody who may close a workspace of their own. */
export async function toClose(server: TestServer): Promise<{ caller: OnboardedClient; body: Json }> {
  const caller = await onboarded(server)
  await archiveFetched(server, caller)
  return { caller, body: await nameToClose(server, caller.workspaceId) }
}

/** Somebody who closed theirs, and may open it again. */
export async function toOpen(server: TestServer): Promise<{ caller: OnboardedClient; id: string }> {
  const caller = await onboarded(server)
  const { workspaceId: id } = caller
  await server.owner.query(
    `update account.workspaces set closed_at = now(), frozen_at = now(), erase_on = current_date + 31,
      closed_members = jsonb_build_array(jsonb_build_object('userId', $2::text, 'role', 'owner', 'since', now())) where id = $1`,
    [id, caller.userId],
  )
  await server.owner.query('delete from account.memberships where workspace_id = $1', [id])
  return { caller, id }
}
