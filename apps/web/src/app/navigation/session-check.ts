import { checkSession, type SessionCheck } from '../../shared/auth/auth-calls.ts'

let running: Promise<SessionCheck> | undefined

/** The check of the session that every change of path starts; who asks while one runs gets the same. */
export function sessionCheck(): Promise<SessionCheck> {
  running ??= checkSession().finally(() => {
    running = undefined
  })
  return running
}
