import type { Flow } from './auth-answer.ts'
import { change, isAuthenticated, subscribeAuth } from './auth-store.ts'

/** Under way while the person is asked: whether they proved themselves. */
let asking: PromiseWithResolvers<boolean> | null = null

/**
 * The server wants a fresh proof of who is there before it acts (the sign-in API's § 5): the dialog asks for it. False: they would
 * rather not.
 */
export function askForProof(ways: readonly Flow[]): Promise<boolean> {
  if (asking === null) {
    asking = Promise.withResolvers()
    change({ proofWanted: ways })
  }
  return asking.promise
}

/** The dialog's answer. */
export function settleProof(isProved: boolean): void {
  const asked = asking
  asking = null
  change({ proofWanted: null })
  asked?.resolve(isProved)
}

// Who is gone meanwhile proves nothing any more.
subscribeAuth(() => {
  if (asking !== null && !isAuthenticated()) settleProof(false)
})
