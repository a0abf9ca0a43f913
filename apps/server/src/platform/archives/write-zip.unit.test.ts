import { expect, test } from 'vitest'
import { contentOf, openZip } from '../spreadsheets/zip.ts'
import { fileNames, writeZip, type ZipStream } from './write-zip.ts'

async function archive(...files: readonly ZipStream[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeZip(each(files))) pieces.push(piece)
  return Buffer.concat(pieces)
}
async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

const CENTRAL = Buffer.from([0x50, 0x4b, 1, 2])
const [UTF8, UNIX] = [0x0800, 3]

test('files are given back as they were, whole or in pieces, under names of any letters', async () => {
  const pieces = each([Buffer.from('бра'), Buffer.from('во')])
  const bytes = await archive(
    { name: 'НАП/Фактура 1.pdf', bytes: Buffer.from('цяло') },
    { name: 'поток.txt', bytes: pieces },
    { name: 'x', bytes: Buffer.alloc(0) },
  )
  const found: [string, string][] = []
  for (const [name, entry] of openZip(bytes, () => true, 1000)) {
    const parts: Buffer[] = []
    for await (const part of contentOf(bytes, entry)) parts.push(part)
    found.push([name, Buffer.concat(parts).toString()])
  }
  expect(found).toEqual([
    ['НАП/Фактура 1.pdf', 'цяло'],
    ['поток.txt', 'браво'],
    ['x', ''],
  ])
})

test('names are said to be UTF-8 of Unix: programs take those of DOS for its code page', async () => {
  const bytes = await archive({ name: 'Фактура.pdf', bytes: Buffer.from('a') })
  const at = bytes.indexOf(CENTRAL)
  expect([bytes.readUInt8(at + 5), bytes.readUInt16LE(at + 8) & UTF8, bytes.readUInt32LE(at + 38) >>> 16]).toEqual([UNIX, UTF8, 0o100644])
})

test('files of one name are told apart', () => {
  expect(fileNames(['A/1.pdf', 'a-1.pdf', 'A-1.pdf'])).toEqual(['A-1.pdf', 'a-1 (2).pdf', 'A-1 (3).pdf'])
})
