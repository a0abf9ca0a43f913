import type { GivenRole, Invitation, Member } from '@invoice/contract/people/users.ts'

/** A row of the list: somebody who is here, or who is asked to come. */
export type PersonRow =
  | { readonly kind: 'member'; readonly id: string; readonly member: Member }
  | { readonly kind: 'invitation'; readonly id: string; readonly invitation: Invitation }

/** Whose own the last ownership is: they can neither be changed nor leave. */
export function isLastOwner(members: readonly Member[], id: string): boolean {
  const owners = members.filter(({ role }) => role === 'owner')
  return owners.length === 1 && owners[0]?.id === id
}

const DAY_MS = 24 * 3_600_000

/** Whole days that an invitation is still valid; below zero: it is over. */
export const daysLeft = ({ expiresAt }: Pick<Invitation, 'expiresAt'>, now: Date): number =>
  Math.floor((Date.parse(expiresAt) - now.getTime()) / DAY_MS)

export const ROLES_GIVEN: readonly GivenRole[] = ['admin', 'member', 'accountant']
