import { LANGUAGES } from '@invoice/domain/localised.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'
import { Workspace } from './workspaces.ts'

/** Firms that keep the books of many: a named group of people, which takes an invitation for all of them. */

/** Somebody leads so many at most, and a firm has so many people. */
export const MOST_FIRMS = 5
export const MOST_PEOPLE = 100

const FirmPerson = z.object({ id: z.string(), name: z.string(), email: z.string(), leads: z.boolean(), isSelf: z.boolean() })
export type FirmPerson = z.infer<typeof FirmPerson>
export const Firm = z.object({
  id: z.string(),
  name: z.string(),
  /** whether who asks leads it */
  leads: z.boolean(),
  people: z.array(FirmPerson),
  /** that let it in */
  workspaces: z.array(z.object({ id: z.string(), name: z.string() })),
  /** who is asked to join; empty for who does not lead it */
  invitations: z.array(z.object({ id: z.string(), email: z.string(), expiresAt: f.Instant })),
})
export type Firm = z.infer<typeof Firm>

export const listFirms = endpoint({
  method: 'GET',
  path: '/api/firms',
  reads: ['firms', 'users', 'account'],
  summary: 'The firms that the signed-in person is in, their people and the workspaces that let them in.',
  access: 'account',
  reply: f.listOf(Firm),
})

export const FirmInput = z.strictObject({ name: f.requiredText(LONGEST.firm) })

export const createFirm = endpoint({
  method: 'POST',
  path: '/api/firms',
  writes: ['firms'],
  summary: 'Makes a firm, which the signed-in person leads.',
  access: 'account',
  audit: { none: 'It is of no workspace yet.' },
  idempotent: true,
  body: FirmInput,
  reply: Firm,
  status: 201,
})

export const renameFirm = endpoint({
  method: 'PATCH',
  path: '/api/firms/:id',
  writes: ['firms', 'users'],
  summary: 'Gives a firm that the signed-in person leads another name, by which its clients see it too.',
  access: 'account',
  audit: { none: 'What its people may in a workspace stays as it is.' },
  params: f.idParams,
  body: FirmInput,
  status: 204,
})

export const FirmInvitation = z.strictObject({ email: f.requiredEmail(), language: z.enum(LANGUAGES) })

export const inviteToFirm = endpoint({
  method: 'POST',
  path: '/api/firms/:id/invitations',
  writes: ['firms'],
  summary:
    'Asks somebody into a firm by mail, in the language told. The link is told in this answer too, is for that address alone, and is valid for 7 days; another one replaces it.',
  access: 'account',
  freshProof: true,
  audit: { none: 'Nobody is in a workspace by it.' },
  params: f.idParams,
  body: FirmInvitation,
  reply: z.object({ id: z.string(), email: z.string(), expiresAt: f.Instant, key: z.string() }),
  status: 201,
})

export const revokeFirmInvitation = endpoint({
  method: 'DELETE',
  path: '/api/firm-invitations/:id',
  writes: ['firms'],
  summary: 'Takes it back: its link leads nowhere any more.',
  access: 'account',
  audit: { none: 'Nobody was in a workspace by it.' },
  params: f.idParams,
  status: 204,
})

export const changeFirmPerson = endpoint({
  method: 'PATCH',
  path: '/api/firm-people/:id',
  writes: ['firms'],
  summary: 'Says whether somebody leads the firm too. One who leads it always remains.',
  access: 'account',
  freshProof: true,
  audit: { none: 'What they may in a workspace stays as it is.' },
  params: f.idParams,
  body: z.strictObject({ leads: f.requiredFlag() }),
  status: 204,
})

export const removeFirmPerson = endpoint({
  method: 'DELETE',
  path: '/api/firm-people/:id',
  writes: ['firms', 'users'],
  summary:
    'Removes somebody from a firm, or oneself: from their next call on, all workspaces in which they are by the firm are not there. Each writes it down right after.',
  access: 'account',
  audit: { none: 'Each workspace writes it down by itself, right after.' },
  params: f.idParams,
  status: 204,
})

const key = z.strictObject({ key: z.string() })

export const readFirmKey = endpoint({
  method: 'GET',
  path: '/api/firm-keys/:key',
  reads: ['firms'],
  summary: 'Into which firm the link asks. One answer for a link that is over, taken back, used or none.',
  access: 'public',
  params: key,
  reply: z.object({ firm: z.string(), invitedBy: z.string(), email: z.string(), expiresAt: f.Instant }),
})
export type ReadFirmKey = z.infer<(typeof readFirmKey)['reply']>

export const joinFirm = endpoint({
  method: 'POST',
  path: '/api/firm-keys/:key/accept',
  writes: ['firms', 'users'],
  summary:
    'The signed-in person joins the firm, if the address asked is one of theirs, and is an accountant of each workspace that lets it in.',
  access: 'account',
  audit: { none: 'Each workspace writes it down by itself, right after.' },
  params: key,
  status: 204,
})

export const takeInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:key/firm',
  writes: ['firms', 'users'],
  summary:
    'Takes the invitation of an accountant for a firm that the signed-in person leads: all of its people are accountants of the workspace.',
  access: 'account',
  audit: 'firm.joined',
  params: key,
  body: z.strictObject({ firmId: f.id() }),
  reply: Workspace,
})

export const endFirm = endpoint({
  method: 'DELETE',
  path: '/api/users/firms/:id',
  writes: ['firms', 'users'],
  summary: 'Ends what a firm has here, in one act: from their next call on the workspace is not there for any of its people.',
  access: 'users.manage',
  audit: 'firm.ended',
  params: f.idParams,
  status: 204,
})
