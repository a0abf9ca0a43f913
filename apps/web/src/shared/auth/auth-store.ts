import { useSyncExternalStore } from 'react'
import { readUser, type User } from './auth-answer.ts'

export type AuthState = {
  readonly user: User | null
  readonly loading: { readonly verifyCredentials: boolean; readonly me: boolean; readonly logout: boolean }
  readonly twoFactorRequired: boolean
  readonly resetTokenExpired: boolean
  /** until the server has said otherwise */
  readonly isSignupOpen: boolean
  /** the session has ended while something was typed: the person is asked to sign in over it */
  readonly isSessionOver: boolean
}

const STORED_AT = 'auth_user'
const listeners = new Set<() => void>()
let state: AuthState = {
  user: storedUser(),
  loading: { verifyCredentials: false, me: false, logout: false },
  twoFactorRequired: false,
  resetTokenExpired: false,
  isSignupOpen: true,
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
