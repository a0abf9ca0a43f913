import type { User } from './auth-answer.ts'
import { authState, awaitStep, change, isAuthenticated, isStoredUser, SIGNED_OUT_AT, setUser, storedUser } from './auth-store.ts'

/** Whether something that was typed is saved nowhere. */
export type IsUnsaved = () => boolean

const forms = new Set<IsUnsaved>()
/** Under way while the person is asked for the password: whether they came back. */
let asking: PromiseWithResolvers<boolean> | null = null

/** A form that may hold unsaved typing; returns what takes it off. */
export function registerUnsavedWork(isUnsaved: IsUnsaved): () => void {
  forms.add(isUnsaved)
  return () => {
    forms.delete(isUnsaved)
  }
}

/**
 * The server says that there is no session any more. The person is forgotten at once, unless a form holds what is saved nowhere: then
 * nothing is forgotten before they were asked to sign in again over it. True: the same person is back, and what was asked of the server
 * may be asked again.
 */
export function endSession(): Promise<boolean> {
  if (asking !== null) return asking.promise
  if (!isAuthenticated() || ![...forms].some((isUnsaved) => isUnsaved())) {
    if (isAuthenticated()) change({ hasSessionEnded: true })
    purge()
    return Promise.resolve(false)
  }
  asking = Promise.withResolvers()
  change({ isSessionOver: true })
  return asking.promise
}

/** While the person is asked, no call is made: nobody knows in whose name it would be. True at once where nobody is asked. */
export function whoeverIsAsked(): Promise<boolean> {
  return asking?.promise ?? Promise.resolve(true)
}

/** Somebody is signed in, here or in another tab. Another person than before gets nothing of what the first one has open. */
export function signedInAs(user: User): void {
  const isSame = authState().user?.id === user.id
  setUser(user)
  change({ hasSessionEnded: false })
  awaitStep(null)
  settle(isSame)
}

/** Forgets the person in this browser. What follows (the way to /login) is the router's. */
export function purge(): void {
  if (isAuthenticated()) setUser(null)
  awaitStep(null)
  settle(false)
}

/** As `purge`, where they signed out: what this tab kept of theirs (the list that was looked at last, its search words) goes, too. */
export function purgeTab(): void {
  sessionStorage.clear()
  purge()
}

function settle(isBack: boolean): void {
  const asked = asking
  if (asked === null) return
  asking = null
  change({ isSessionOver: false })
  asked.resolve(isBack)
}

/** Another tab signed in or out, or found the session ended. */
window.addEventListener('storage', ({ key }) => {
  if (key === SIGNED_OUT_AT) return purgeTab()
  if (!isStoredUser(key)) return
  const user = storedUser()
  if (user === null) void endSession()
  else signedInAs(user)
})
