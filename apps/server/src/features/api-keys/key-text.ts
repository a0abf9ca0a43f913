import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'inv_live_'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 190 bits. */
const RANDOM_LENGTH = 32
const CHECK_LENGTH = 6
const KEY = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`)
const HINT_LENGTH = PREFIX.length + 4

/** A new key, as nobody had it before: whoever finds one in a text knows it by its beginning, and that it is whole by its end. */
export function newKey(): string {
  const secret = `${PREFIX}${randomDigits(RANDOM_LENGTH)}`
  return secret + checkOf(secret)
}

/** Whether it can be a key at all: of one that was mistyped, or cut off, nobody need be asked. */
export function isKeyText(text: string): boolean {
  return KEY.test(text) && checkOf(text.slice(0, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH)
}

/** All that is kept of a key: it has too many bits to be guessed, so that a slow hash would gain nothing. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()
export const hintOf = (key: string): string => key.slice(0, HINT_LENGTH)

/** CRC-32 in six digits. */
function checkOf(text: string): string {
  let left = crc32(text)
  let digits = ''
  while (digits.length < CHECK_LENGTH) {
    digits = DIGITS.charAt(left % DIGITS.length) + digits
    left = Math.floor(left / DIGITS.length)
  }
  return digits
}

/** Bytes that would favour the first digits are left out. */
function randomDigits(length: number): string {
  const evenly = 256 - (256 % DIGITS.length)
  let digits = ''
  while (digits.length < length) {
    for (const byte of randomBytes(length)) if (byte < evenly && digits.length < length) digits += DIGITS.charAt(byte % DIGITS.length)
  }
  return digits
}
