import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Face } from '@invoice/domain/letters/paper-letters.ts'
import { type Family, folderOf } from '../render/fonts.ts'

const REGULAR: Record<Face, [Family, string]> = {
  sans: ['sofia-sans', '400Regular/SofiaSans_400Regular.ttf'],
  serif: ['source-serif-4', '400Regular/SourceSerif4_400Regular.ttf'],
}

/** Code points that the face can draw, as its font says. */
export function fontCoverage(face: Face): ReadonlySet<number> {
  const [family, file] = REGULAR[face]
  return coverageOf(readFileSync(join(folderOf(family), file)))
}

/** Reads the cmap table, format 4 (Unicode BMP), of a TrueType font: OpenType specification, "cmap". */
function coverageOf(font: Buffer): Set<number> {
  const table = unicodeTableAt(font)
  const segments = font.readUInt16BE(table + 6) / 2
  const endAt = table + 14
  const startAt = endAt + 2 * segments + 2
  const deltaAt = startAt + 2 * segments
  const rangeAt = deltaAt + 2 * segments
  const covered = new Set<number>()
  for (let segment = 0; segment < segments; segment++) {
    const [start, end] = [font.readUInt16BE(startAt + 2 * segment), font.readUInt16BE(endAt + 2 * segment)]
    const delta = font.readUInt16BE(deltaAt + 2 * segment)
    const offsetAt = rangeAt + 2 * segment
    const offset = font.readUInt16BE(offsetAt)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = offset === 0 ? (code + delta) & 0xffff : font.readUInt16BE(offsetAt + offset + 2 * (code - start))
      if (glyph !== 0) covered.add(code)
    }
  }
  return covered
}

function unicodeTableAt(font: Buffer): number {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (record === undefined) throw new Error('The font has no cmap table.')
  const cmap = font.readUInt32BE(record + 8)
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + 8 * index)
  const windowsUnicode = subtables.find((at) => font.readUInt16BE(at) === 3 && font.readUInt16BE(at + 2) === 1)
  if (windowsUnicode === undefined) throw new Error('The font has no Unicode cmap.')
  return cmap + font.readUInt32BE(windowsUnicode + 4)
}
