import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldErrors } from '../../shared/api/errors.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'

/** Its library comes with the first sign of a person: a robot, or a page that was only glanced at, asks the server for nothing. */
const passkeys = () => import('../../shared/auth/passkeys.ts')
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/** Signing in by a passkey, where browser and server have them: by its button, and among what the browser fills in. */
export function usePasskey(onSignedIn: () => Promise<void>) {
  const isOffered = useAuth().isPasskeyOpen && 'PublicKeyCredential' in window
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const signedIn = useEffectEvent(onSignedIn)

  useEffect(() => {
    if (!isOffered) return
    const stopped = new AbortController()
    const wait = async (): Promise<void> => {
      stopListening.abort()
      if (!(await canFillIn())) return
      const { signInByAutofill } = await passkeys()
      if ((await signInByAutofill(stopped.signal))?.kind === 'signedIn') await signedIn()
    }
    const stopListening = new AbortController()
    for (const sign of SIGNS) window.addEventListener(sign, () => void wait(), { signal: stopListening.signal })
    return () => {
      stopListening.abort()
      stopped.abort()
    }
  }, [isOffered])

  const signIn = async (): Promise<void> => {
    setBusy(true)
    setErrors(null)
    const result = await (await passkeys()).signInByPasskey('/auth/webauthn/login')
    if (result.kind === 'failed') setErrors(result.failure.errors)
    if (result.kind === 'signedIn') await onSignedIn()
    setBusy(false)
  }
  return { isOffered, isBusy, errors, signIn }
}

async function canFillIn(): Promise<boolean> {
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
  } catch {
    return false
  }
}
