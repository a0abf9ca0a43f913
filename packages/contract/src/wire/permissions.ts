import type { Role } from '../people/workspaces.ts'
import type { KeyKind } from '../programs/api-keys.ts'
import { ACTS, type Access, type Act, type Noun } from './endpoint.ts'

type Grants = readonly Act[] | Readonly<Partial<Record<Noun, readonly Act[]>> & { others: readonly Act[] }>

/**
 * Which role may do what; everything that decides about it asks this table: the server what it does, the screens what they offer. Where
 * money goes (`payment_methods`, a company's account among them) is for those who manage, and so is what was written to whom (`mails`) and which
 * other programs are told what happens (`webhooks`). Who the owners are, and what is demanded of everybody (`ownership`), is the owners' own.
 */
const TABLE: Readonly<Record<Role, Grants>> = {
  owner: ACTS,
  admin: { ownership: [], others: ACTS },
  member: {
    users: ['read'],
    ownership: [],
    audit: ['read'],
    mails: [],
    api_keys: [],
    webhooks: [],
    others: ['read', 'draft', 'write', 'issue', 'remove', 'send', 'share'],
  },
  // Reads and exports everything but what programs have, changes nothing.
  accountant: { api_keys: [], webhooks: [], others: ['read'] },
}

/** What no API key reaches, whatever its role: people, keys, where events go, and where money goes: to us, and to vendors. */
const CLOSED_TO_KEYS: readonly Noun[] = ['users', 'ownership', 'api_keys', 'webhooks', 'payment_methods', 'payment_runs']

export const isClosedToKeys = (noun: Noun): boolean => CLOSED_TO_KEYS.includes(noun)

/**
 * What a key may of what its role allows, by what it was made for. Of an assistant's the workspace's own switches say more, which are asked where
 * assistants come in: so it opens nothing but that door (`opensOnlyToAssistants`).
 */
const KEY_TABLE: Readonly<Record<KeyKind, Grants>> = {
  whole: ACTS,
  read: ['read'],
  drafts: { documents: ['read', 'draft'], contacts: ['read', 'write'], products: ['read', 'write'], others: ['read'] },
  assistant: ACTS,
}

export const opensOnlyToAssistants = (kind: KeyKind): boolean => kind === 'assistant'

export const permits = (role: Role, noun: Noun, act: Act): boolean => grants(TABLE[role], noun, act)
/** Whether a role may make what goes on without whoever made it: API keys, webhooks, invitations. */
export const makesAccess = (role: Role): boolean => permits(role, 'api_keys', 'manage')
export const permitsKey = (kind: KeyKind, noun: Noun, act: Act): boolean => !isClosedToKeys(noun) && grants(KEY_TABLE[kind], noun, act)

function grants(granted: Grants, noun: Noun, act: Act): boolean {
  const acts = 'others' in granted ? (granted[noun] ?? granted.others) : granted
  return acts.includes(act)
}

/** What an endpoint demands, of one that demands a role. */
export function splitAccess(access: Exclude<Access, 'public' | 'account'>): [Noun, Act] {
  // The type holds what split gives; the compiler cannot see it.
  return access.split('.') as [Noun, Act]
}
