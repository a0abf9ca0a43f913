import { useSyncExternalStore } from 'react'
import { type Flow, readUser, type User } from './auth-answer.ts'

export type AuthState = {
  readonly user: User | null
  readonly loading: { readonly verifyCredentials: boolean; readonly me: boolean; readonly logout: boolean }
  /** the step of signing in that the server waits for */
  readonly pending: Flow | null
  /** that step is the second factor */
  readonly twoFactorRequired: boolean
  /** the link for a new password that was opened last is used, too old or none */
  readonly resetTokenExpired: boolean
  /** by what the person may prove themselves anew, while they are asked to */
  readonly proofWanted: readonly Flow[] | null
  /** until the server has said otherwise */
  readonly isSignupOpen: boolean
  readonly isPasskeyOpen: boolean
  /** the person was here, and the server knows nothing of them any more: they did not sign out */
  readonly hasSessionEnded: boolean
  /** the session has ended while something was typed: the person is asked to sign in over it */
  readonly isSessionOver: boolean
}

const STORED_AT = 'auth_user'
const listeners = new Set<() => void>()
let state: AuthState = {
  user: storedUser(),
  loading: { verifyCredentials: false, me: false, logout: false },
  pending: null,
  twoFactorRequired: false,
  resetTokenExpired: false,
  proofWanted: null,
  isSignupOpen: true,
  isPasskeyOpen: true,
  hasSessionEnded: false,
  isSessionOver: false,
}

export const authState = (): AuthState => state
/** Derived from the user's presence, nothing else. */
export const isAuthenticated = (): boolean => state.user !== null

export function useAuth(): AuthState & { readonly isAuthenticated: boolean } {
  const current = useSyncExternalStore(subscribeAuth, authState)
  return { ...current, isAuthenticated: current.user !== null }
}

export function subscribeAuth(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setUser(user: User | null): void {
  if (user === null) localStorage.removeItem(STORED_AT)
  else localStorage.setItem(STORED_AT, JSON.stringify(user))
  // The same person as before keeps the same object: nothing is drawn anew by a check in the background.
  if (JSON.stringify(user) !== JSON.stringify(state.user)) change({ user })
}

export function change(part: Partial<Omit<AuthState, 'loading'>>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

/** The step of signing in that is next; null: none. */
export function awaitStep(pending: Flow | null): void {
  if (pending?.id !== state.pending?.id) change({ pending, twoFactorRequired: pending?.id === 'mfa_authenticate' })
}

/** Marks one kind of call as running while it runs. */
export async function whileLoading<T>(name: keyof AuthState['loading'], act: () => Promise<T>): Promise<T> {
  const mark = (running: boolean): void => {
    state = { ...state, loading: { ...state.loading, [name]: running } }
    for (const listener of listeners) listener()
  }
  mark(true)
  try {
    return await act()
  } finally {
    mark(false)
  }
}

/** Told to other tabs: the person has signed out, and nothing of theirs stays anywhere. (An end of the session forgets them, too.) */
export const SIGNED_OUT_AT = 'signed_out_at'
export const isStoredUser = (key: string | null): boolean => key === STORED_AT || key === null

export function storedUser(): User | null {
  try {
    return readUser(JSON.parse(localStorage.getItem(STORED_AT) ?? 'null'))
  } catch {
    return null
  }
}
