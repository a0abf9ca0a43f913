import * as z from 'zod/mini'
import type { Role } from '../people/workspaces.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'
import { SCOPE_NOUNS, SCOPES, type Scope } from '../wire/key-scopes.ts'

/** Keys by which programs and assistants call: of one workspace, with a role, for a time. What none of them may reach says `permissions.ts`. */

/** A key is never an owner's. */
export const KEY_ROLES = ['admin', 'member', 'accountant'] as const satisfies readonly Role[]
export type KeyRole = (typeof KEY_ROLES)[number]

/** How long a key is valid; whoever makes one says it. */
export const KEY_LIFETIMES = ['days_30', 'days_90', 'days_180', 'year', 'unlimited'] as const
export type KeyLifetime = (typeof KEY_LIFETIMES)[number]

/**
 * What a key is for: all that its role allows, reading alone, reading and drafting, an assistant, which comes by /mcp and is bound by what the
 * workspace lets assistants do, or chosen nouns. Asked wherever the role is asked (`permissions.ts`).
 */
export const KEY_KINDS = ['whole', 'read', 'drafts', 'assistant', 'chosen'] as const
export type KeyKind = (typeof KEY_KINDS)[number]

export const LONGEST_KEY_NAME = 80
/** So many live keys a workspace has at most. */
export const MOST_KEYS = 50

const nounOf = (scope: Scope): string => scope.split('.')[0] ?? ''

export const ApiKeyInput = z
  .strictObject({
    name: f.requiredText(LONGEST_KEY_NAME),
    role: z.enum(KEY_ROLES),
    kind: z._default(z.enum(KEY_KINDS), 'whole'),
    /** of a key for chosen nouns which, each once: `contacts.read`, or `contacts.write`, which reads as well */
    scopes: z._default(z.array(z.enum(SCOPES)).check(z.maxLength(SCOPE_NOUNS.length)), []),
    lifetime: z.enum(KEY_LIFETIMES),
  })
  .check(
    z.refine(({ kind, scopes }) => kind !== 'chosen' || scopes.length > 0, { ...fault('required'), path: ['scopes'] }),
    z.refine(({ kind, scopes }) => kind === 'chosen' || scopes.length === 0, { ...fault('invalid'), path: ['scopes'] }),
    z.refine(({ scopes }) => new Set(scopes.map(nounOf)).size === scopes.length, { ...fault('invalid'), path: ['scopes'] }),
  )
export type ApiKeyInput = z.output<typeof ApiKeyInput>

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(KEY_ROLES),
  kind: z.enum(KEY_KINDS),
  scopes: z.array(z.enum(SCOPES)),
  /** its first characters */
  hint: z.string(),
  /** as they were called then */
  createdBy: z.string(),
  /** null: nobody knows any more */
  createdById: z.nullable(z.string()),
  createdAt: f.Instant,
  /** to the minute; null: not yet */
  lastUsedAt: z.nullable(f.Instant),
  /** null: until it is revoked */
  expiresAt: z.nullable(f.Instant),
  isExpired: z.boolean(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** `key`: the key itself, told once */
const NewApiKey = z.extend(ApiKey, { key: z.nullable(z.string()) })
export type NewApiKey = z.infer<typeof NewApiKey>

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  reads: ['api_keys'],
  summary: 'The workspace’s keys that are not revoked, the newest first.',
  access: 'api_keys.manage',
  reply: f.listOf(ApiKey),
})
export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  writes: ['api_keys'],
  summary: 'Makes a key. It is told in this answer alone; repeated with the same Idempotency-Key, the answer has null in its place.',
  access: 'api_keys.manage',
  freshProof: true,
  audit: 'api_key.created',
  idempotent: true,
  body: ApiKeyInput,
  reply: NewApiKey,
  status: 201,
})
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/api-keys/:id',
  writes: ['api_keys'],
  summary: 'Revokes a key: the next call with it is refused.',
  access: 'api_keys.manage',
  audit: 'api_key.revoked',
  params: f.idParams,
  status: 204,
})
