import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { SpreadsheetError } from './spreadsheet-problem.ts'

/** APPNOTE.TXT of PKWARE, 4.3: local header, central directory, its end. */
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
const UTF8 = 0x0800
const UNIX = 0x0300
/** Mode of a plain file, 0644, where Unix has it. */
const PLAIN_FILE = 0o100644 * 0x10000
const PIECE = 65_536
const MOST_ENTRIES = 2000
/** The end of the central directory, with the longest comment after it. */
const END_WITHIN = 22 + 65_535

/**
 * The entries whose name is wanted. None is looked into before the declared sizes are known to fit.
 * @throws SpreadsheetError broken, too_large
 */
export function openZip(bytes: Buffer, isWanted: (name: string) => boolean, maxBytes: number): Map<string, Entry> {
  const wanted = directoryOf(bytes).filter(({ name }) => isWanted(name))
  const declared = wanted.reduce((sum, { size }) => sum + size, 0)
  if (declared > maxBytes) throw new SpreadsheetError('too_large')
  return new Map(wanted.map((entry) => [entry.name, entry]))
}

export type Entry = { name: string; flags: number; method: number; packedSize: number; size: number; offset: number }

function directoryOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end < bytes.length - END_WITHIN || end + 22 > bytes.length) throw new SpreadsheetError('broken')
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new SpreadsheetError('too_large')
  const entries: Entry[] = []
  for (let at = bytes.readUInt32LE(end + 16); entries.length < count; ) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) throw new SpreadsheetError('broken')
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/**
 * An entry's content, unpacked while it is read and no further than was declared: an archive that lies about its sizes is as little
 * unpacked as one that does not.
 * @throws SpreadsheetError broken, too_large
 */
export async function* contentOf(bytes: Buffer, { flags, method, packedSize, size, offset }: Entry): AsyncGenerator<Buffer> {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL || flags & ENCRYPTED) throw new SpreadsheetError('broken')
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const packed = bytes.subarray(start, start + packedSize)
  const isStored = method === STORED && packedSize === size
  if (packed.length < packedSize || !(isStored || method === DEFLATED)) throw new SpreadsheetError('broken')
  let unpacked = 0
  for await (const piece of isStored ? piecesOf(packed) : inflated(packed)) {
    unpacked += piece.length
    if (unpacked > size) throw new SpreadsheetError('too_large')
    yield piece
  }
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const stream = Readable.from(piecesOf(packed)).pipe(createInflateRaw({ chunkSize: PIECE }))
  try {
    yield* stream
  } catch {
    throw new SpreadsheetError('broken')
  } finally {
    stream.destroy()
  }
}

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE)
}

/** What an archive says of one entry, before and after its content is known. */
type Head = { name: string; method: typeof STORED | typeof DEFLATED; crc: number; packedSize: number; size: number }

/** Before an entry; sizes that are not known yet are 0, and follow it (`dataDescriptor`). */
export function localHeader(head: Head, sizesFollow = false): Buffer {
  const name = Buffer.from(head.name)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(LOCAL, 0)
  writeFacts(header, 4, head, sizesFollow)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

export function dataDescriptor({ crc, packedSize, size }: Head): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(packedSize, 8)
  descriptor.writeUInt32LE(size, 12)
  return descriptor
}

/** What ends an archive: each entry once more, with the place where it begins. */
export function zipEnd(entries: readonly { head: Head; offset: number; sizesFollow: boolean }[], offset: number): Buffer {
  const directory = entries.map((entry) => {
    const name = Buffer.from(entry.head.name)
    const header = Buffer.alloc(46)
    header.writeUInt32LE(CENTRAL, 0)
    // Made on Unix, as a file that its owner writes and all read: names of DOS are taken for those of its code page by some, whatever the flag says.
    header.writeUInt16LE(UNIX | 20, 4)
    header.writeUInt32LE(PLAIN_FILE, 38)
    writeFacts(header, 6, entry.head, entry.sizesFollow)
    header.writeUInt16LE(name.length, 28)
    header.writeUInt32LE(entry.offset, 42)
    return Buffer.concat([header, name])
  })
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...directory, end])
}

function writeFacts(header: Buffer, at: number, head: Head, sizesFollow: boolean): void {
  header.writeUInt16LE(20, at)
  header.writeUInt16LE(UTF8 | (sizesFollow ? 8 : 0), at + 2)
  header.writeUInt16LE(head.method, at + 4)
  header.writeUInt16LE(0x21, at + 8) // 1 January 1980: the same content gives the same bytes
  header.writeUInt32LE(head.crc, at + 10)
  header.writeUInt32LE(head.packedSize, at + 14)
  header.writeUInt32LE(head.size, at + 18)
}
