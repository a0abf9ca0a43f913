import type { Role } from '../people/workspaces.ts'
import type { KeyKind } from '../programs/api-keys.ts'
import { ACTS, type Act, actsInWorkspace, type Endpoint, type Noun, type WorkspaceAccess } from './endpoint.ts'
import { holdsScope, type Scope, type ScopeNoun } from './key-scopes.ts'

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
    books: ['read'],
    others: ['read', 'draft', 'write', 'issue', 'remove', 'send', 'share'],
  },
  // Reads and exports everything but what programs have, and changes nothing but what is of their own work: asks, answers, takes over, hands a
  // month over.
  accountant: {
    api_keys: [],
    webhooks: [],
    books: ['read', 'write'],
    inquiries: ['read', 'write'],
    month_packages: ['read', 'send'],
    others: ['read'],
  },
}

/** What no API key reaches, whatever its role: people, keys, where events go, and where money goes: to us, and to vendors. */
const CLOSED_TO_KEYS: readonly Noun[] = ['users', 'ownership', 'api_keys', 'webhooks', 'payment_methods', 'payment_runs']

export const isClosedToKeys = (noun: Noun): boolean => CLOSED_TO_KEYS.includes(noun)

/**
 * What a key may of what its role allows, by what it was made for. Of an assistant's the workspace's own switches say more, which are asked where
 * assistants come in: so it opens nothing but that door (`opensOnlyToAssistants`).
 */
const KEY_TABLE: Readonly<Record<Exclude<KeyKind, 'chosen'>, Grants>> = {
  whole: ACTS,
  read: ['read'],
  drafts: { documents: ['read', 'draft'], contacts: ['read', 'write'], products: ['read', 'write'], others: ['read'] },
  assistant: ACTS,
}

/** Under which of the nouns that a key may be made for each lies; what is left out is reached by none that was made for chosen ones. */
const CHOSEN_AS: Readonly<Partial<Record<Noun, readonly ScopeNoun[]>>> = {
  documents: ['documents'],
  books: ['documents'],
  inquiries: ['documents', 'payments', 'treasury'],
  month_packages: ['documents'],
  jobs: ['documents'],
  contacts: ['contacts'],
  products: ['products'],
  payments: ['payments'],
  treasury: ['treasury'],
  settings: ['settings'],
  companies: ['settings'],
  audit: ['audit'],
  search: ['documents', 'contacts', 'products'],
}

/** What a key was made for: a kind, and of that of chosen nouns, which. */
export type KeyRights = { readonly kind: KeyKind; readonly scopes: readonly Scope[] }

export const opensOnlyToAssistants = (kind: KeyKind): boolean => kind === 'assistant'

export const permits = (role: Role, noun: Noun, act: Act): boolean => grants(TABLE[role], noun, act)
/** Whether a role may make what goes on without whoever made it: API keys, webhooks, invitations. */
export const makesAccess = (role: Role): boolean => permits(role, 'api_keys', 'manage')
export function permitsKey({ kind, scopes }: KeyRights, noun: Noun, act: Act): boolean {
  if (isClosedToKeys(noun)) return false
  if (kind !== 'chosen') return grants(KEY_TABLE[kind], noun, act)
  const wanted = scopesOf(noun, act)
  return wanted.length > 0 && wanted.every((scope) => holdsScope(scopes, scope))
}

/** Whether a key may have what the endpoint tells or does of other nouns: one that was not made for chosen nouns may. */
export const permitsBeside = ({ kind, scopes }: KeyRights, { alsoAsks = [] }: Pick<Endpoint, 'alsoAsks'>): boolean =>
  kind !== 'chosen' || alsoAsks.every((scope) => holdsScope(scopes, scope))

/** What a key that was made for chosen nouns needs for it; nothing: no such key may. */
export function scopesFor({ access, alsoAsks = [] }: Pick<Endpoint, 'access' | 'alsoAsks'>): readonly Scope[] {
  if (!actsInWorkspace(access)) return []
  const [noun, act] = splitAccess(access)
  const wanted = isClosedToKeys(noun) ? [] : scopesOf(noun, act)
  return wanted.length === 0 ? [] : [...wanted, ...alsoAsks]
}

const scopesOf = (noun: Noun, act: Act): readonly Scope[] =>
  (CHOSEN_AS[noun] ?? []).map((chosen) => `${chosen}.${act === 'read' ? 'read' : 'write'}` as const)

function grants(granted: Grants, noun: Noun, act: Act): boolean {
  const acts = 'others' in granted ? (granted[noun] ?? granted.others) : granted
  return acts.includes(act)
}

/** What an endpoint demands, of one that demands a role. */
export function splitAccess(access: WorkspaceAccess): [Noun, Act] {
  // The type holds what split gives; the compiler cannot see it.
  return access.split('.') as [Noun, Act]
}
