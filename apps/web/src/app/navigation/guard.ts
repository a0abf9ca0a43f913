import { redirect } from '@tanstack/react-router'
import { isAuthenticated } from '../../shared/auth/auth-store.ts'
import { safeReturnPath } from '../../shared/auth/return-path.ts'
import { sessionCheck } from './session-check.ts'

/** A stored person passes at once; without one the session is asked for once, then the way leads to /login. */
export async function requireUser(href: string): Promise<void> {
  if (isAuthenticated()) return
  await sessionCheck()
  if (!isAuthenticated()) throw redirect({ to: '/login', search: returnSearch(href), replace: true })
}

/** /login and /register have nothing to offer to who is signed in. */
export function skipWhenSignedIn(returnPath: string | undefined): void {
  if (isAuthenticated()) throw redirect({ href: returnPath ?? '/dashboard', replace: true })
}

export type ReturnSearch = { return?: string | undefined }

/** For validateSearch: the key is always there, since the router would put back what was typed in the place of a missing one. */
export function readReturnPath(search: Record<string, unknown>): ReturnSearch {
  return { return: safeReturnPath(search['return']) }
}

export function returnSearch(path: unknown): ReturnSearch {
  const safe = safeReturnPath(path)
  return safe === undefined ? {} : { return: safe }
}
