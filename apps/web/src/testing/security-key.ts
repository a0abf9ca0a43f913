import { vi } from 'vitest'

/** What the browser was asked for: behind the field, or in a window of its own. */
export type KeyAsked = {
  readonly mediation: CredentialMediationRequirement | undefined
  readonly challenge: string
  readonly touch: () => void
}

/**
 * Stands where the browser's passkeys are: it asks for one at a time, calls off what waits when it is told to, and gives the key's answer once
 * a person touches it.
 */
export function securityKey(): { readonly asked: readonly KeyAsked[]; readonly waiting: () => readonly KeyAsked[] } {
  const asked: KeyAsked[] = []
  const waiting = new Set<KeyAsked>()
  vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, { isConditionalMediationAvailable: async () => true }))
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get } } }))
  return { asked, waiting: () => [...waiting] }

  function get({ mediation, publicKey, signal }: CredentialRequestOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const challenge = new TextDecoder().decode(publicKey?.challenge)
      const one: KeyAsked = { mediation, challenge, touch: () => end(() => resolve(assertion())) }
      const end = (tell: () => void): void => {
        waiting.delete(one)
        tell()
      }
      asked.push(one)
      waiting.add(one)
      signal?.addEventListener('abort', () => end(() => reject(signal.reason)))
    })
  }
}

const bytes = () => new TextEncoder().encode('signed').buffer

const assertion = () => ({
  id: 'key',
  rawId: bytes(),
  type: 'public-key',
  response: { authenticatorData: bytes(), clientDataJSON: bytes(), signature: bytes(), userHandle: null },
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
})
