import { createHash, randomBytes } from 'node:crypto'

/** Tokens of links that name their workspace and open by a secret, so that no table outside of the workspace is asked. */

const SECRET_BYTES = 24
const WORKSPACE_BYTES = 16
const TOKEN = /^[A-Za-z0-9_-]{54}$/

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** Of a secret the database has this alone. */
export const hashOf = (secret: Uint8Array): Buffer => createHash('sha256').update(secret).digest()

/** The workspace and the secret, in letters of an address. */
export const tokenOf = (workspaceId: string, secret: Uint8Array): string =>
  Buffer.concat([Buffer.from(workspaceId.replaceAll('-', ''), 'hex'), secret]).toString('base64url')

/** What a token says; undefined: it cannot be one. */
export function readToken(token: string): { readonly workspaceId: string; readonly secret: Buffer } | undefined {
  if (!TOKEN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const hex = bytes.subarray(0, WORKSPACE_BYTES).toString('hex')
  const workspaceId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return { workspaceId, secret: bytes.subarray(WORKSPACE_BYTES) }
}
