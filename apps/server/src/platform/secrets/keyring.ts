import { hkdfSync } from 'node:crypto'

/** `id` follows from the key, so that it also proves which key it is; it says nothing about the key. */
export type SealingKey = { readonly id: string; readonly aes: Buffer; readonly hmac: Buffer }

/** The first key seals, all open. */
export type Keyring = { readonly first: SealingKey; readonly byId: ReadonlyMap<string, SealingKey> }

/** @param keys 32 bytes in base64 each, the newest first */
export function keyringOf(keys: readonly string[]): Keyring {
  const all = keys.map(sealingKey)
  const [first] = all
  if (first === undefined) throw new Error('A keyring has at least one key.')
  return { first, byId: new Map(all.map((key) => [key.id, key])) }
}

/** Each purpose has a key of its own, derived from the one that is kept (HKDF, RFC 5869). */
function sealingKey(base64: string): SealingKey {
  const key = Buffer.from(base64, 'base64')
  const derive = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', key, '', `invoice-app ${purpose}`, bytes))
  return { id: derive('key id', 8).toString('hex'), aes: derive('sealed values', 32), hmac: derive('fingerprints', 32) }
}
