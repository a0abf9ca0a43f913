import { IDLE_ENDS } from '@invoice/domain/accounts/idle-end.ts'
import { LANGUAGES } from '@invoice/domain/localised.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'
import { ROLES, Workspace } from './workspaces.ts'

/** The people of a workspace: who they are, what they may do, and who is invited to join them. */

/** An owner is made by handing over, never by an invitation. */
export const GIVEN_ROLES = ['admin', 'member', 'accountant'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]
/** So many are invited at once. */
export const MOST_INVITED = 20
/** An invitation is valid for so long. */
export const INVITATION_DAYS = 7

export const Member = z.object({
  id: z.string(),
  /** empty: they have told none */
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  joinedAt: f.Instant,
  /** null for who does not manage people, as the next one; and of who was never here */
  lastSeenAt: z.nullable(f.Instant),
  hasSecondFactor: z.nullable(z.boolean()),
  /** by which they are here, as accountants of it; null: by themselves */
  firm: z.nullable(z.object({ id: z.string(), name: z.string() })),
})
export type Member = z.infer<typeof Member>

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(GIVEN_ROLES),
  language: z.enum(LANGUAGES),
  /** as they were called then */
  invitedBy: z.string(),
  /** null: nobody knows any more */
  invitedById: z.nullable(z.string()),
  invitedAt: f.Instant,
  /** it may be over already: then it waits to be renewed or revoked */
  expiresAt: f.Instant,
})
export type Invitation = z.infer<typeof Invitation>

const People = z.object({
  /** owners first, then by role; of one role the longest here */
  items: z.array(Member),
  /** empty for who does not manage people */
  invitations: z.array(Invitation),
  requiresSecondFactor: z.boolean(),
  /** after how long without use sessions of its people end */
  idleEnd: z.enum(IDLE_ENDS),
})
export type People = z.infer<typeof People>

/**
 * What somebody made that goes on without them: API keys, webhooks, invitations that are still open. It ends with what they may, but for what is
 * named here by its ids.
 */
const MOST_KEPT = 200
const keep = z.optional(z.array(f.id()).check(z.maxLength(MOST_KEPT)))

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  reads: ['users', 'account'],
  summary:
    'Who is a member of the workspace; for who manages people also who is invited, who was here when, and with a second factor or without.',
  access: 'users.read',
  reply: People,
})

const invited = z.array(f.requiredEmail()).check(
  z.minLength(1),
  z.maxLength(MOST_INVITED),
  z.refine((emails) => new Set(emails.map((email) => email.toLowerCase())).size === emails.length, fault('invalid')),
)
export const InvitationInput = z.strictObject({ emails: invited, role: z.enum(GIVEN_ROLES), language: z.enum(LANGUAGES) })
export type InvitationInput = z.infer<typeof InvitationInput>

export const inviteUsers = endpoint({
  method: 'POST',
  path: '/api/users/invitations',
  writes: ['users'],
  summary: 'Invites people by mail. The link in it is valid for 7 days; whether anybody has an account already is not told.',
  access: 'users.manage',
  freshProof: true,
  audit: 'invitation.created',
  idempotent: true,
  body: InvitationInput,
  reply: f.listOf(Invitation),
  status: 201,
})
export const renewInvitation = endpoint({
  method: 'POST',
  path: '/api/users/invitations/:id/renew',
  writes: ['users'],
  summary: 'Sends an invitation again, with a new link for 7 days. The link sent before leads nowhere any more.',
  access: 'users.manage',
  freshProof: true,
  audit: 'invitation.renewed',
  idempotent: true,
  params: f.idParams,
  reply: Invitation,
})
export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/users/invitations/:id',
  writes: ['users'],
  summary: 'Takes an invitation back: its link leads nowhere any more.',
  access: 'users.manage',
  audit: 'invitation.revoked',
  params: f.idParams,
  status: 204,
})

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  writes: ['users', 'api_keys', 'webhooks'],
  summary:
    'Gives a member another role. Of an owner only an owner may change it, and one owner always remains. Where they may not make keys any more, those that they made are revoked, and so is what else goes on without them, but for what is to be kept.',
  access: 'users.manage',
  freshProof: true,
  audit: ['user.role_changed', 'api_key.revoked', 'webhook.switched_off', 'invitation.revoked'],
  params: f.idParams,
  body: z.strictObject({ role: z.enum(GIVEN_ROLES), keep }),
  reply: Member,
})
export const removeUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  writes: ['users', 'api_keys', 'webhooks'],
  summary:
    'Removes a member, from whose next call on the workspace is not there. What they did stays under their name; the keys that they made are revoked, their webhooks switched off and their invitations taken back, but for what is to be kept.',
  access: 'users.manage',
  audit: ['user.removed', 'api_key.revoked', 'webhook.switched_off', 'invitation.revoked'],
  params: f.idParams,
  query: z.strictObject({ keep: f.severalIds(MOST_KEPT) }),
  status: 204,
})
export const handOver = endpoint({
  method: 'POST',
  path: '/api/users/:id/hand-over',
  writes: ['users', 'api_keys', 'webhooks'],
  summary: 'Makes another member an owner, and gives the caller the role told: `owner` where both shall be owners from then on.',
  access: 'ownership.manage',
  freshProof: true,
  audit: ['user.handed_over', 'user.role_changed', 'api_key.revoked', 'webhook.switched_off', 'invitation.revoked'],
  params: f.idParams,
  body: z.strictObject({ ownRole: z.enum(ROLES), keep }),
  status: 204,
})
export const saveWorkspace = endpoint({
  method: 'PUT',
  path: '/api/workspace',
  writes: ['users'],
  summary: 'Says whether the workspace lets in only those who sign in with a second factor.',
  access: 'ownership.manage',
  freshProof: true,
  audit: 'workspace.updated',
  body: z.strictObject({ requiresSecondFactor: f.requiredFlag() }),
  status: 204,
})

export const saveIdleEnd = endpoint({
  method: 'PUT',
  path: '/api/workspace/idle-end',
  writes: ['users'],
  summary:
    'Says after how long without use the sessions of everybody in the workspace end. Of somebody who is in several, the shortest of them holds.',
  access: 'users.manage',
  freshProof: true,
  audit: 'workspace.updated',
  body: z.strictObject({ idleEnd: z.enum(IDLE_ENDS) }),
  status: 204,
})

export const leaveWorkspace = endpoint({
  method: 'POST',
  path: '/api/workspaces/:id/leave',
  writes: ['users', 'api_keys', 'webhooks'],
  summary:
    'Ends the caller’s own membership, and with it the keys, webhooks and open invitations that they made. The last owner hands over first.',
  access: 'account',
  audit: ['user.left', 'api_key.revoked', 'webhook.switched_off', 'invitation.revoked'],
  params: f.idParams,
  status: 204,
})

/** Whatever it is: one that cannot be a key is answered as one that is none. */
const key = z.strictObject({ key: z.string() })

/** Who holds the link holds the mailbox: it may be told which one that is. */
export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/:key',
  reads: ['users'],
  summary: 'What the link of an invitation invites to. One answer for a link that is over, taken back, used or none.',
  access: 'public',
  params: key,
  reply: z.object({
    workspace: z.string(),
    role: z.enum(GIVEN_ROLES),
    invitedBy: z.string(),
    email: z.string(),
    expiresAt: f.Instant,
  }),
})
export type ReadInvitation = z.infer<(typeof readInvitation)['reply']>

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:key/accept',
  writes: ['users'],
  summary: 'Makes the signed-in person a member, if the address invited is one of theirs. It is proven by that.',
  access: 'account',
  audit: 'user.joined',
  idempotent: true,
  params: key,
  reply: Workspace,
})
