import '../../../shared/auth/texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { Failure } from '../../../shared/api/failure.ts'
import { useAuth } from '../../../shared/auth/auth-store.ts'
import { loginStateQuery } from '../../../shared/queries/people/login-state.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './steps.module.css'
import { isCode, waitUntil } from './use-tries.ts'

type Props = {
  readonly failure: Failure | null
  /** The step after the credentials was not done in time. */
  readonly hasExpired: boolean
}

/** What the server knows of this browser that explains why one stands here, and until when one has to wait. */
export default function LoginNotes({ failure, hasExpired }: Props) {
  const { t } = useTranslation('steps')
  const { hasSessionEnded } = useAuth()
  const { data } = useQuery(loginStateQuery())
  if (failure !== null && isCode(failure, 'too_many_login_attempts') && data !== undefined) {
    const { security_config, remote_addr } = data
    return (
      <p className={css['hint']}>
        {t('wait_until', { time: waitUntil(security_config.failedLoginSeconds) })} {t('counted', { address: remote_addr })}
      </p>
    )
  }
  if (failure !== null) return null
  const hasEnded = hasSessionEnded || data?.events.includes('session_ended')
  if (!hasExpired && !hasEnded) return null
  return (
    <p className={css['hint']} role="status">
      {t(hasExpired ? 'step_expired' : 'session_ended')}
    </p>
  )
}
