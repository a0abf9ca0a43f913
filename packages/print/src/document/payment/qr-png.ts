import { crc32, deflateSync } from 'node:zlib'
import { codeModules } from './qr-svg.ts'

/** Pixels of a module, and modules of white around: a picture that is saved is read by cameras and by applications. */
const SCALE = 8
const QUIET = 4

/** The code as a PNG of black and white, a bit a pixel. */
export function qrPng(text: string): Uint8Array {
  const modules = codeModules(text)
  const side = (modules.size + 2 * QUIET) * SCALE
  const rowBytes = Math.ceil(side / 8)
  const rows = Buffer.alloc(side * (rowBytes + 1), 0xff)
  for (let y = 0; y < side; y++) {
    const at = y * (rowBytes + 1)
    // Each row begins with the name of its filter: none.
    rows[at] = 0
    for (let x = 0; x < side; x++) {
      const [column, row] = [Math.floor(x / SCALE) - QUIET, Math.floor(y / SCALE) - QUIET]
      const isWithin = column >= 0 && row >= 0 && column < modules.size && row < modules.size
      const byte = at + 1 + (x >> 3)
      if (isWithin && modules.get(row, column)) rows[byte] = (rows[byte] ?? 0) & ~(0x80 >> (x & 7))
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit of grey.
  head[8] = 1
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
