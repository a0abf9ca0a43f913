import { crc32 } from 'node:zlib'
import { dataDescriptor, localHeader, zipEnd } from '../spreadsheets/zip.ts'

export type ZipFile = { readonly name: string; readonly bytes: Uint8Array }
/** What comes in pieces is never held whole. */
export type ZipStream = { readonly name: string; readonly bytes: Uint8Array | AsyncIterable<Uint8Array> }

/** A ZIP archive of files as they are, which are packed already: one after the other, so that only the one on its way is held in memory. */
export async function* writeZip(files: AsyncIterable<ZipStream>): AsyncGenerator<Uint8Array> {
  const entries: Parameters<typeof zipEnd>[0][number][] = []
  let offset = 0
  for await (const { name, bytes } of files) {
    if (!(bytes instanceof Uint8Array)) {
      const head = { name, method: 0, crc: 0, packedSize: 0, size: 0 } as const
      const known = { ...head, crc: 0, packedSize: 0, size: 0 }
      const header = localHeader(head, true)
      yield header
      for await (const piece of bytes) {
        known.crc = crc32(piece, known.crc)
        known.size += piece.length
        yield piece
      }
      known.packedSize = known.size
      const descriptor = dataDescriptor(known)
      yield descriptor
      entries.push({ head: known, offset, sizesFollow: true })
      offset += header.length + known.size + descriptor.length
      continue
    }
    const head = { name, method: 0, crc: crc32(bytes), packedSize: bytes.length, size: bytes.length } as const
    const header = localHeader(head)
    entries.push({ head, offset, sizesFollow: false })
    offset += header.length + bytes.length
    yield header
    yield bytes
  }
  yield zipEnd(entries, offset)
}

/** As a name of a file on any system; of several alike each has a number of its own. */
export function fileNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
    const safe = name.replaceAll(/[\u0000-\u001f\\/:*?"<>|]/g, '-')
    const count = (seen.get(safe.toLowerCase()) ?? 0) + 1
    seen.set(safe.toLowerCase(), count)
    return count === 1 ? safe : safe.replace(/(\.\w+)?$/, ` (${count})$1`)
  })
}
