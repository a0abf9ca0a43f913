import { randomBytes } from 'node:crypto'

/** The twelve bits behind the time. */
const MOST = 0xfff
/** A millisecond's first id begins in the lower half, so that others of it can follow. */
const FIRST_MOST = MOST >> 1

let last = { millisecond: 0, count: 0 }

/**
 * A UUIDv7 (RFC 9562, 6.2, method 1): it begins with the time, and counts within a millisecond, so that rows made after one another lie
 * beside one another and in the order in which this process made them; also where its clock is put back.
 */
export function newId(): string {
  const bytes = randomBytes(16)
  last = following(Date.now(), bytes.readUInt16BE(6) & FIRST_MOST)
  bytes.writeUIntBE(last.millisecond, 0, 6)
  bytes.writeUInt16BE(0x7000 | last.count, 6)
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function following(now: number, first: number): typeof last {
  if (now > last.millisecond) return { millisecond: now, count: first }
  if (last.count < MOST) return { ...last, count: last.count + 1 }
  return { millisecond: last.millisecond + 1, count: first }
}
