import type { Language } from '@invoice/domain/localised.ts'
import type * as z from 'zod/mini'
import type { Audit } from '../history/audit.ts'
import type { Scope } from './key-scopes.ts'
import type { Stored } from './stored.ts'

export const NOUNS = [
  'documents',
  'books',
  'inquiries',
  'month_packages',
  'contacts',
  'companies',
  'products',
  'settings',
  'treasury',
  'payments',
  'payment_runs',
  'payment_methods',
  'audit',
  'users',
  'ownership',
  'search',
  'jobs',
  'mails',
  'api_keys',
  'webhooks',
] as const
export type Noun = (typeof NOUNS)[number]
/** `draft`: to make and change what is no document yet. */
export const ACTS = ['read', 'draft', 'write', 'issue', 'remove', 'send', 'share', 'manage'] as const
export type Act = (typeof ACTS)[number]

/** A member of the named workspace whose role allows the act on the noun. */
export type WorkspaceAccess = `${Noun}.${Act}`
/** Who may call: anybody, anybody signed in, whoever runs the installation, or who may in the named workspace. */
export type Access = 'public' | 'account' | 'operator' | WorkspaceAccess

/** Whether it is called in a workspace. */
export const actsInWorkspace = (access: Access): access is WorkspaceAccess =>
  access !== 'public' && access !== 'account' && access !== 'operator'

/** What an answer is made of: whoever keeps it asks anew once some of that is written. */
export type Reading = { readonly reads: readonly Stored[] }
/** `writesLater`: what the work will have written that the call begins, once it is over. */
export type Writing = { readonly writes: readonly Stored[]; readonly writesLater?: readonly Stored[] }

/** Of reading nothing is written down, unless it says so. */
type Get = { readonly method: 'GET'; readonly audit?: Audit } & Partial<Writing>
/** Whatever may change something says what of it is written down, and what it writes. It may be a question all the same. */
type Unsafe = { readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; readonly audit: Audit } & Writing & Partial<Reading>
/**
 * An answer says what it is made of, and an act what it writes: the browser's cache knows by that what is out of date. A test holds both
 * against a real database (`features/reads-walk.test.ts` of the server).
 */
type Answered = (Get & Reading) | Unsafe
/** A file is fetched, and kept by nobody. */
type Fetched = (Get & { readonly reads?: undefined }) | Unsafe

type Common = {
  /** Path parameters as `:id`. */
  readonly path: `/api/${string}`
  /** One sentence for the API document. */
  readonly summary: string
  readonly access: Access
  /** What of other nouns it tells or does as well: a key that was made for chosen nouns needs these beside what `access` asks of it. */
  readonly alsoAsks?: readonly Scope[]
  /** Demands an `Idempotency-Key`: repeating the call gives the first answer again. */
  readonly idempotent?: true
  /** The body holds secrets: of what was asked under an `Idempotency-Key` only a keyed fingerprint is kept. */
  readonly confidential?: true
  /** It gives power that lasts: done only where who asks has proved within five minutes who they are, which is asked for last. */
  readonly freshProof?: true
  /** It is of who calls as a person, as an address or how they have a list before them: a program has none, and no key may. */
  readonly forPeople?: true
  /** What a person's calls of it are counted with: unless told, uploads with uploads, whatever is unsafe with writes, and reading with nothing. */
  readonly allowance?: 'renders' | 'exports' | 'workspaces' | 'lookups' | 'pieces'
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The body holds all lines of a document: it may be large. */
  readonly holdsLines?: true
  /** The body is multipart form data with one file in it; its fields are named by their path, `crop.x`. */
  readonly multipart?: Multipart
  /** The body is a form as a page without scripts sends it (`application/x-www-form-urlencoded`), and nothing else; no text of it is a list. */
  readonly form?: true
  /** The body is taken as it comes, whatever it says that it is, for its signature is over these very bytes: it is read as `RawBody`. */
  readonly raw?: true
}

/** `rule` is the key of the text (common.validation) that says which files are taken and how large they may be. */
type Multipart = {
  readonly maxBytes: number
  readonly rule: 'logo' | 'image' | 'photo' | 'spreadsheet' | 'statement' | 'attachment' | 'bill_file' | 'archive_piece'
  /** what is put into that text */
  readonly ruleParams?: (language: Language) => Readonly<Record<string, string>>
}

export type JsonEndpoint = Common & Answered & { readonly reply: z.ZodMiniType; readonly status?: 200 | 201 }
export type EmptyEndpoint = Common & Answered & { readonly status: 204 }
export type FileEndpoint = Common & Fetched & { readonly produces: string }
export type Endpoint = JsonEndpoint | EmptyEndpoint | FileEndpoint

type Part<E extends Endpoint, Key extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E[Key] extends z.ZodMiniType
  ? { [K in Key]: Side extends 'input' ? z.input<E[Key]> : z.output<E[Key]> }
  : unknown

/** What a caller gives: the schemas' input side. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>
/** What a handler gets: the schemas' output side. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'output'> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>

export type FileReply = {
  /** whole, or as it comes */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
  readonly name: string
  /** Where it differs from what the endpoint `produces`. */
  readonly mediaType?: string
  readonly headers?: Readonly<Record<string, string>>
  /** 200 unless told: of a page that says that there is nothing. */
  readonly status?: number
}

/** What a handler returns and a caller gets. */
export type ReplyOf<E extends Endpoint> = E extends JsonEndpoint ? z.output<E['reply']> : E extends FileEndpoint ? FileReply : undefined

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
