/** Second factors, the one that is asked for first in front. */
const WAYS = ['totp', 'webauthn', 'recovery_codes'] as const
export type Way = (typeof WAYS)[number]

/** Those of the server's list that this browser can use. */
export function waysOf(types: readonly string[]): readonly Way[] {
  return WAYS.filter((way) => types.includes(way) && (way !== 'webauthn' || 'PublicKeyCredential' in window))
}

/** Titles and explanations of each, keys of `steps`. */
export const WAY_TEXTS = {
  totp: { title: 'code_title', text: 'code_text' },
  recovery_codes: { title: 'recovery_title', text: 'recovery_text' },
  webauthn: { title: 'passkey_title', text: 'passkey_text' },
} as const
