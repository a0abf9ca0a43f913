import { useRef } from 'react'

/** A fresh Idempotency-Key. (crypto.randomUUID is missing on plain http outside localhost.) */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** One key for one act: the same on a double click or a retry, a new one after `renew()` when the act has succeeded. */
export function useIdempotencyKey(): { key: () => string; renew: () => void } {
  const held = useRef<string | null>(null)
  return {
    key: () => {
      held.current ??= newKey()
      return held.current
    },
    renew: () => {
      held.current = null
    },
  }
}
