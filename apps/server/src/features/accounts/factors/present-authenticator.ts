import { secondsOf } from '../protocol/session-data.ts'
import type { Authenticator } from './authenticators-store.ts'
import { RECOVERY_CODE_COUNT, unusedCount } from './recovery-codes.ts'

/** An authenticator as the auth API shows it: never its secret, nor the codes. */
export function presentAuthenticator(authenticator: Authenticator): Record<string, unknown> {
  const { id, type, name, data, createdAt, lastUsedAt } = authenticator
  const common = { type, created_at: secondsOf(createdAt), last_used_at: lastUsedAt && secondsOf(lastUsedAt) }
  if (type === 'recovery_codes') {
    return { ...common, total_code_count: RECOVERY_CODE_COUNT, unused_code_count: unusedCount(authenticator) }
  }
  if (type === 'totp') return common
  const { isPasswordless } = data
  return { ...common, id, name, ...(typeof isPasswordless === 'boolean' && { is_passwordless: isPasswordless }) }
}
