import type { Access } from '@invoice/contract/wire/endpoint.ts'
import type { KeyRights } from '@invoice/contract/wire/permissions.ts'
import type { Role } from './db/tables.ts'

/** Somebody signed in, outside of any workspace. */
export type AccountActor = { readonly kind: 'user'; readonly id: string; readonly name: string }

/** Who does something in a workspace. Id and name are kept with what they did, as they were. */
export type Actor = {
  readonly kind: 'user' | 'api_key' | 'public_link' | 'job'
  readonly id: string
  readonly name: string
  readonly workspaceId: string
  readonly role: Role
  /** Of a key: what it was made for. */
  readonly madeFor?: KeyRights
  /** What speaks for it: an assistant calls with somebody's key. */
  readonly channel?: 'assistant'
}

/** What a handler gets to know about its caller. */
export type ActorFor<A extends Access> = A extends 'public' ? undefined : A extends 'account' | 'operator' ? AccountActor : Actor
