import { createHash, randomBytes } from 'node:crypto'

/** What the link of an invitation ends with: 256 bits, so nobody guesses one. */
export const newKey = (): string => randomBytes(32).toString('base64url')
/** What is kept of it. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()
