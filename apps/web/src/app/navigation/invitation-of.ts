import type { InvitedTo } from '../../shared/auth/auth-calls.ts'
import { queryClient } from '../query-client.ts'

const PATH = /^\/invitation\/([\w-]+)$/

/** Of who signs in or up on the way back to an invitation: its key, and the address that it is for. Nobody else loads anything for it. */
export async function invitationOf(returnPath: string | undefined): Promise<InvitedTo | null> {
  const [, key] = PATH.exec(returnPath ?? '') ?? []
  if (key === undefined) return null
  try {
    const { invitationQuery } = await import('../../shared/queries/people/invitations.ts')
    const { email } = await queryClient.ensureQueryData(invitationQuery(key))
    return { key, email }
  } catch {
    // Its page says what there is to say.
    return null
  }
}
