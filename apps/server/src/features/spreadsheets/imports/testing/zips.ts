import { deflateRawSync } from 'node:zlib'
import { localHeader, zipEnd } from '../../../../platform/spreadsheets/zip.ts'

type Part = readonly [name: string, content: Buffer, pretended?: number]

/** An archive; of what pretends to have a size the content is packed already. */
export function zipOf(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const pieces: Buffer[] = []
  const entries: Parameters<typeof zipEnd>[0][number][] = []
  let offset = 0
  for (const [name, content, pretended] of parts) {
    const packed = pretended === undefined ? deflateRawSync(content) : content
    const head = { name, method: 8, crc: 0, packedSize: packed.length, size: pretended ?? content.length } as const
    const header = localHeader(head)
    entries.push({ head, offset, sizesFollow: false })
    pieces.push(header, packed)
    offset += header.length + packed.length
  }
  return Buffer.concat([...pieces, zipEnd(entries, offset)])
}
