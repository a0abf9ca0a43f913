import { type Act, actsInWorkspace, type Endpoint, type Noun, type WorkspaceAccess } from '@invoice/contract/wire/endpoint.ts'
import {
  isClosedToKeys,
  type KeyRights,
  opensOnlyToAssistants,
  permits,
  permitsBeside,
  permitsKey,
  splitAccess,
} from '@invoice/contract/wire/permissions.ts'
import type { RefusalCode } from '@invoice/contract/wire/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { AccountActor, Actor } from './actor.ts'
import { type Freeze, frozenRefusal } from './db/frozen.ts'
import type { Role } from './db/tables.ts'
import { type ProofWanted, Refusal } from './errors/refusal.ts'
import { bearerOf } from './http/guards/bearer.ts'

export type Membership = { workspaceId: string; role: Role; requiresSecondFactor: boolean; freeze?: Freeze | null }

type SignedIn = { user: AccountActor; memberships: readonly Membership[]; hasSecondFactor: boolean }

/** A program, and how its workspace stands; null: it is at work. */
export type KeyHolder = { readonly actor: Actor; readonly freeze: Freeze | null }

/** What the platform asks about who calls. */
export type Accounts = {
  /** Whose session the request carries, where they are a member, and whether a second factor stands behind their password. */
  signedIn(request: FastifyRequest): Promise<SignedIn | undefined>
  /** What to refuse a sensitive act with whose caller has not proved within five minutes who they are; undefined where they have. */
  proofWanted(request: FastifyRequest): Promise<ProofWanted | undefined>
  /** Whether the person runs the installation. */
  isOperator(userId: string): Promise<boolean>
  /** Who holds the key that the call came with. @throws Refusal 401 where it is none */
  keyHolder(request: FastifyRequest, key: string): Promise<KeyHolder>
}

/** What of an endpoint says who may. */
type Asked = Pick<Endpoint, 'method' | 'access' | 'alsoAsks' | 'forPeople' | 'writes'>
export type Authorise = (request: FastifyRequest, asked: Asked) => Promise<AccountActor | Actor | undefined>

/**
 * Who acts, after the endpoint's `access`: 401 signed out, 400 no workspace named, 404 not a member or no operator, 403 the role does not allow it, or the
 * workspace demands a second factor that the person has not, 423 it would write and the workspace moves. A key names its workspace itself; a session that comes along with it is not
 * looked at.
 */
export function authoriser(accounts: Accounts): Authorise {
  return async (request, asked) => {
    const { access } = asked
    if (access === 'public') return undefined
    const key = bearerOf(request)
    if (key !== undefined) {
      const { actor, freeze } = await accounts.keyHolder(request, key)
      request.knownAs = { key: actor.id, workspace: actor.workspaceId }
      authoriseKey(actor, request, asked)
      refuseIfFrozen(freeze, asked)
      return actor
    }
    const signedIn = await accounts.signedIn(request)
    if (!signedIn) throw new Refusal('common.unauthorized')
    const { user, memberships, hasSecondFactor } = signedIn
    request.knownAs = { user: user.id }
    if (access === 'account') return user
    if (access === 'operator') {
      // As whatever is another's: that there is such a thing is not told.
      if (!(await accounts.isOperator(user.id))) throw new Refusal('common.not_found')
      return user
    }
    const { workspaceId, role, requiresSecondFactor, freeze } = chooseMembership(memberships, workspaceNamed(request))
    request.knownAs = { user: user.id, workspace: workspaceId }
    if (requiresSecondFactor && !hasSecondFactor) throw new Refusal('users.second_factor_needed')
    const actor = { ...user, workspaceId, role }
    refuseUnlessPermitted(actor, ...splitAccess(access))
    refuseIfFrozen(freeze, asked)
    return actor
  }
}

/** Not what only reads by POST, nor what anybody may call: those hardly write. */
export function mayWrite({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean {
  return method !== 'GET' && access !== 'public' && !access.endsWith('.read')
}

/** Before what is sent is looked at. Whatever writes and does not say so is refused by the database. */
function refuseIfFrozen(freeze: Freeze | null | undefined, { method, writes = [] }: Asked): void {
  if (freeze && method !== 'GET' && writes.length > 0) throw frozenRefusal(freeze)
}

function authoriseKey(actor: Actor, request: FastifyRequest, { access, forPeople, ...asked }: Asked): void {
  if ((workspaceNamed(request) ?? actor.workspaceId) !== actor.workspaceId) throw new Refusal('common.not_found')
  if (!actsInWorkspace(access) || forPeople === true) throw new Refusal('api_keys.for_people')
  if (opensOnlyToAssistants(madeFor(actor).kind)) throw new Refusal('api_keys.for_assistants')
  refuseUnlessMayCall(actor, { access, ...asked })
}

/** Whether who calls is one of the workspace's own people, or a program of theirs: what anybody may call asks it. */
export async function isOfWorkspace(accounts: Accounts, request: FastifyRequest, workspaceId: string): Promise<boolean> {
  const key = bearerOf(request)
  if (key !== undefined) return (await accounts.keyHolder(request, key)).actor.workspaceId === workspaceId
  return (await accounts.signedIn(request))?.memberships.some((membership) => membership.workspaceId === workspaceId) ?? false
}

/** What a refusal says where there is more to tell than that it is one. */
const FORBIDDEN: Readonly<Partial<Record<Noun, RefusalCode>>> = {
  payment_methods: 'payment_methods.forbidden',
  users: 'users.forbidden',
  ownership: 'users.owners_only',
}

type Rights = Pick<Actor, 'kind' | 'role' | 'madeFor'>
const madeFor = (actor: Rights): KeyRights => actor.madeFor ?? { kind: 'whole', scopes: [] }

/** @throws Refusal 403, at the field that would have done it where one is named */
export function refuseUnlessPermitted(actor: Rights, noun: Noun, act: Act, field?: string): void {
  const { kind, role } = actor
  if (kind === 'api_key' && isClosedToKeys(noun)) throw new Refusal('api_keys.closed', {}, field)
  if (!permits(role, noun, act)) throw new Refusal(FORBIDDEN[noun] ?? 'common.forbidden', {}, field)
  if (kind === 'api_key' && !permitsKey(madeFor(actor), noun, act)) throw new Refusal('api_keys.not_made_for', {}, field)
}

/** @throws Refusal 403 as refuseUnlessPermitted, and where a key was not made for what the endpoint tells or does beside its own noun */
export function refuseUnlessMayCall(actor: Rights, asked: WorkspaceAsked): void {
  refuseUnlessPermitted(actor, ...splitAccess(asked.access))
  if (actor.kind === 'api_key' && !permitsBeside(madeFor(actor), asked)) throw new Refusal('api_keys.not_made_for')
}
type WorkspaceAsked = Pick<Asked, 'alsoAsks'> & { readonly access: WorkspaceAccess }

/** Whether they may, by their role and, of a key, by what it was made for. */
export function mayDo(actor: Rights, noun: Noun, act: Act): boolean {
  return permits(actor.role, noun, act) && (actor.kind !== 'api_key' || permitsKey(madeFor(actor), noun, act))
}

/** The header, or for downloads, which cannot set one, the parameter. */
function workspaceNamed(request: FastifyRequest): string | undefined {
  const header = request.headers['x-workspace-id']
  if (typeof header === 'string' && header !== '') return header.toLowerCase()
  const { query } = request
  const parameter = typeof query === 'object' && query !== null && 'workspace' in query ? query.workspace : undefined
  // Named twice, it could be taken for either.
  if (Array.isArray(parameter)) throw new Refusal('common.malformed')
  return typeof parameter === 'string' && parameter !== '' ? parameter.toLowerCase() : undefined
}

function chooseMembership(memberships: readonly Membership[], named: string | undefined): Membership {
  if (named === undefined) {
    const [only, second] = memberships
    if (!only || second) throw new Refusal('common.workspace_needed')
    return only
  }
  const chosen = memberships.find(({ workspaceId }) => workspaceId === named)
  if (!chosen) throw new Refusal('common.not_found')
  return chosen
}
