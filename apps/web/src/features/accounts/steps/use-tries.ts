import { isRecord } from '@invoice/contract/wire/outgoing.ts'
import { formatTime } from '@invoice/text/format/instant.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../shared/api/failure.ts'
import { loginStateQuery } from '../../../shared/queries/people/login-state.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'

/** Fewer are worth a warning. */
const FEW = 3
const SECONDS_A_MINUTE = 60

/** Counts what was refused here, and says how many tries are left at most, or until when to wait: the server's count may be higher. */
export function useTries() {
  const { t } = useTranslation('steps')
  const { data } = useQuery(loginStateQuery())
  const [misses, setMisses] = useState(0)
  const { failedLogins = 5, failedLoginSeconds = 300 } = data?.security_config ?? {}
  const counted = (failure: Failure): Failure => {
    if (isCode(failure, 'too_many_login_attempts')) return withMore(failure, t('wait_until', { time: waitUntil(failedLoginSeconds) }))
    if (!isCode(failure, 'incorrect_code') && !isCode(failure, 'incorrect_password')) return failure
    setMisses(misses + 1)
    const left = failedLogins - misses - 1
    return left > 0 && left <= FEW ? withMore(failure, t('tries_left', { count: left })) : failure
  }
  return { counted, hasFailed: misses > 0, pauseMinutes: Math.round(failedLoginSeconds / SECONDS_A_MINUTE) }
}

/** At the latest: the oldest of the failures may be forgotten earlier. */
export function waitUntil(seconds: number): string {
  return formatTime(new Date(Date.now() + seconds * 1000))
}

function withMore({ status, errors, body }: Failure, more: string): Failure {
  return new Failure(status, Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [...messages, more]])), body)
}

/** Whether the sign-in API refused with this code. */
export function isCode({ body }: Failure, code: string): boolean {
  const errors = isRecord(body) ? body['errors'] : undefined
  return Array.isArray(errors) && errors.some((error) => isRecord(error) && error['code'] === code)
}
