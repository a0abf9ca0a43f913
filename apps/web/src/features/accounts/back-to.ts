import type { InvitedTo } from '../../shared/auth/auth-calls.ts'

/** Signing in and registering lead to one another, and back to the invitation that one comes by. */
export const backTo = (invitation: InvitedTo | null) => (invitation === null ? {} : { search: { return: `/invitation/${invitation.key}` } })
