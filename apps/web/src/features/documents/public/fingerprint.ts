/** More is no document of ours, and too much to hold at once on a phone. */
export const MOST_BYTES = 50 * 1024 * 1024

/** Browsers give it to secure pages alone. */
export const canTakeFingerprints = (): boolean => window.isSecureContext && 'subtle' in crypto

/** SHA-256 of a file, taken here: it is sent nowhere. */
export async function fingerprintOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
