import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** A workspace that its owner closes: seen by nobody from then on, opened again within thirty days, and erased once the law lets it go. */

export const Closing = z.object({
  /** the archive that it may be closed by: made within a day, and fetched; null: there is none */
  archiveId: z.nullable(z.string()),
  /** until when it can be opened again */
  openableUntil: f.Day,
  /** from when on it is erased: with accounting documents the first day of the eleventh year after the last of them */
  eraseOn: f.Day,
  /** whether that is for the law's sake */
  isKeptByLaw: z.boolean(),
})
export type Closing = z.infer<typeof Closing>

export const readClosing = endpoint({
  method: 'GET',
  path: '/api/workspace/closing',
  reads: ['documents', 'exports'],
  summary: 'What closing this workspace would mean now, and whether its archive lets it be done.',
  access: 'ownership.read',
  reply: Closing,
})

/** What is typed to be compared with the name. */
export const LONGEST_TYPED_NAME = 400

export const closeWorkspace = endpoint({
  method: 'POST',
  path: '/api/workspace/closing',
  writes: ['users', 'account', 'jobs'],
  summary:
    'Closes the workspace: its people, links, keys, emails and jobs end at once. Asks for an archive that was made within a day and fetched, and for its name.',
  access: 'ownership.manage',
  freshProof: true,
  audit: 'workspace.closed',
  body: z.strictObject({ name: f.text(LONGEST_TYPED_NAME) }),
  reply: Closing,
})

export const ClosedWorkspace = z.object({
  id: z.string(),
  name: z.string(),
  closedAt: f.Instant,
  openableUntil: f.Day,
  eraseOn: f.Day,
})
export type ClosedWorkspace = z.infer<typeof ClosedWorkspace>

export const listClosedWorkspaces = endpoint({
  method: 'GET',
  path: '/api/workspaces/closed',
  reads: ['users', 'account'],
  summary: 'Workspaces that the signed-in person owned when they were closed, as long as they can be opened again.',
  access: 'account',
  reply: f.listOf(ClosedWorkspace),
})

export const reopenWorkspace = endpoint({
  method: 'POST',
  path: '/api/workspaces/closed/:id/opening',
  writes: ['users', 'account', 'jobs'],
  summary: 'Opens a closed workspace again, with the people that it had; what waited goes on.',
  access: 'account',
  audit: 'workspace.opened_again',
  params: f.idParams,
  status: 204,
})
