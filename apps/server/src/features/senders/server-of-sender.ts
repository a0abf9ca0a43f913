import type { Act } from '../../platform/act.ts'
import type { OwnServer } from '../../platform/mail/senders.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { unseal } from '../../platform/secrets/seal.ts'
import type { SenderRow } from './read-senders.ts'

export const placeOf = (workspaceId: string, companyId: string) =>
  ({ table: 'app.company_senders', workspaceId, id: companyId, field: 'password' }) as const

/** What opens it; null where its password was lost with its seal. */
export function serverOf(act: Act & { readonly keys: Keyring }, { companyId, host, port, userName, sealed }: SenderRow): OwnServer | null {
  const kept = sealed['password']
  if (!kept) return null
  return { host, port, userName, password: unseal(act.keys, kept.value, placeOf(act.actor.workspaceId, companyId)) }
}
