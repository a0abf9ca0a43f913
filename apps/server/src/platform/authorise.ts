import type { Access, Act, Noun } from '@invoice/contract/endpoint.ts'
import { permits, splitAccess } from '@invoice/contract/permissions.ts'
import type { RefusalCode } from '@invoice/contract/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { AccountActor, Actor } from './actor.ts'
import type { Role } from './db/tables.ts'
import { Refusal } from './errors/refusal.ts'

export type Membership = { workspaceId: string; role: Role; requiresSecondFactor: boolean }

type SignedIn = { user: AccountActor; memberships: readonly Membership[]; hasSecondFactor: boolean }

/** What the platform asks features/accounts. */
export type Accounts = {
  /** Whose session the request carries, where they are a member, and whether a second factor stands behind their password. */
  signedIn(request: FastifyRequest): Promise<SignedIn | undefined>
}

export type Authorise = (request: FastifyRequest, access: Access) => Promise<AccountActor | Actor | undefined>

/**
 * Who acts, after the endpoint's `access`: 401 signed out, 400 no workspace named, 404 not a member, 403 the role does not
 * allow it, or the workspace demands a second factor that the person has not.
 */
export function authoriser(accounts: Accounts): Authorise {
  return async (request, access) => {
    if (access === 'public') return undefined
    const signedIn = await accounts.signedIn(request)
    if (!signedIn) throw new Refusal('common.unauthorized')
    const { user, memberships, hasSecondFactor } = signedIn
    if (access === 'account') return user
    const { workspaceId, role, requiresSecondFactor } = chooseMembership(memberships, workspaceNamed(request))
    if (requiresSecondFactor && !hasSecondFactor) throw new Refusal('users.second_factor_needed')
    const [noun, act] = splitAccess(access)
    refuseUnlessPermitted(role, noun, act)
    return { ...user, workspaceId, role }
  }
}

/** What a refusal says where there is more to tell than that it is one. */
const FORBIDDEN: Readonly<Partial<Record<Noun, RefusalCode>>> = {
  payment_methods: 'payment_methods.forbidden',
  users: 'users.forbidden',
  ownership: 'users.owners_only',
}

/** @throws Refusal 403, at the field that would have done it where one is named */
export function refuseUnlessPermitted(role: Role, noun: Noun, act: Act, field?: string): void {
  if (!permits(role, noun, act)) throw new Refusal(FORBIDDEN[noun] ?? 'common.forbidden', {}, field)
}

/** The header, or for downloads, which cannot set one, the parameter. */
function workspaceNamed(request: FastifyRequest): string | undefined {
  const header = request.headers['x-workspace-id']
  if (typeof header === 'string' && header !== '') return header.toLowerCase()
  const { query } = request
  const parameter = typeof query === 'object' && query !== null && 'workspace' in query ? query.workspace : undefined
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
