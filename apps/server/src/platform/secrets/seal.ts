import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Keyring, SealingKey } from './keyring.ts'

/** Where a sealed value lies. It opens in this place only: copied into another row or field it is worth nothing. */
export type SealedPlace = { readonly table: string; readonly workspaceId: string; readonly id: string; readonly field: string }

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** `v1.<key id>.<iv, ciphertext and tag in base64url>`: AES-256-GCM with the place and the key's id as associated data. */
export function seal({ first: key }: Keyring, plain: string, place: SealedPlace): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.aes, iv, { authTagLength: TAG_BYTES }).setAAD(associatedData(key, place))
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${key.id}.${sealed.toString('base64url')}`
}

/** @throws Error for a value of another key or place, or one that was changed; the message holds nothing of it. */
export function unseal({ byId }: Keyring, sealed: string, place: SealedPlace): string {
  const [version, keyId = '', payload = '', ...rest] = sealed.split('.')
  const key = byId.get(keyId)
  const bytes = Buffer.from(payload, 'base64url')
  if (version !== VERSION || rest.length > 0 || bytes.length < IV_BYTES + TAG_BYTES) throw new Error('This is no sealed value.')
  if (!key) throw new Error(`A value is sealed with the key ${keyId}, which is not among SECRET_KEYS.`)
  const decipher = createDecipheriv('aes-256-gcm', key.aes, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(associatedData(key, place)).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** Which key sealed it. */
export function keyIdOf(sealed: string): string {
  return sealed.split('.')[1] ?? ''
}

/** Tells equal texts apart from others, and nothing to who has no key: for what must be compared later and not be guessed. */
export function fingerprint({ first: key }: Keyring, text: string): string {
  return createHmac('sha256', key.hmac).update(text).digest('hex')
}

/** Neither names nor ids hold a line end. */
function associatedData({ id: keyId }: SealingKey, { table, workspaceId, id, field }: SealedPlace): Buffer {
  return Buffer.from([VERSION, keyId, table, workspaceId, id, field].join('\n'))
}
