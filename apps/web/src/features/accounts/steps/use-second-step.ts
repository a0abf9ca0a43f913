import { useState } from 'react'
import type { Flow } from '../../../shared/auth/auth-answer.ts'
import { type SignInResult, signInStep } from '../../../shared/auth/auth-calls.ts'
import { authState } from '../../../shared/auth/auth-store.ts'
import { type Way, waysOf } from './ways.ts'

type Options = {
  readonly flow: Flow
  /** Whether this browser is trusted, as was answered beside the code. */
  readonly isTrusted: boolean
  readonly onSignedIn: () => Promise<void>
  /** It was not done in time: credentials are asked for again. */
  readonly onExpired: () => void
  /** That the browser is trusted could not be said together with the code. */
  readonly onTrustOpen?: () => void
}

/** The second factor after the credentials, for `SecondFactor`. */
export function useSecondStep({ flow, isTrusted, onSignedIn, onExpired, onTrustOpen }: Options) {
  // The next step's flow names none.
  const [ways] = useState(() => waysOf(flow.types))
  const [chosen, onWay] = useState<Way | null>(null)
  const inTime = async (step: Promise<SignInResult>): Promise<SignInResult> => {
    const result = await step
    const { pending, user } = authState()
    if (result.kind === 'failed' && result.failure.status === 401 && pending === null && user === null) onExpired()
    return result
  }
  return {
    way: chosen ?? ways[0] ?? 'totp',
    ways,
    onWay,
    enterCode: (code: string) => inTime(signInStep('/auth/2fa/authenticate', { code })),
    usePasskey: async () => {
      const { signInByPasskey } = await import('../../../shared/auth/passkeys.ts')
      return inTime(signInByPasskey('/auth/webauthn/authenticate'))
    },
    onDone: async (result: SignInResult): Promise<void> => {
      const isTrustNext = result.kind === 'pending' && result.flow === 'mfa_trust'
      const last = isTrustNext ? await signInStep('/auth/2fa/trust', { trust: isTrusted }) : result
      if (last.kind === 'signedIn') return onSignedIn()
      if (last.kind === 'failed') onTrustOpen?.()
    },
  }
}
