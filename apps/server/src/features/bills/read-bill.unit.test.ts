import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openCaptures } from '../../platform/capture/captures.ts'
import { aPdf } from '../documents/attachments/testing/a-pdf.ts'
import { readPaper } from './read-bill.ts'

// On a machine so busy that nothing begins in time.
const hurried = openCaptures(true, { pictures: 1, texts: 1 })
const quiet = openCaptures(false)
afterAll(() => Promise.all([hurried.stop(), quiet.stop()]))
const ASKER = { workspaceId: 'test' }

test('what a busy machine had no time for is no fault of the file, and asked for again', async () => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  expect(await hurried.readText(Buffer.from('%PDF-1.7'), 'pdf', ASKER)).toEqual({ problem: 'slow' })
  await expect(readPaper(hurried, picture, 'png', ASKER)).rejects.toThrow('not read to their end')
})

test('a password and a book are told; of 200 pages the first and the last are read', async () => {
  const problemOf = async (pdf: Buffer) => (await readPaper(quiet, pdf, 'pdf', ASKER)).problem
  expect([await problemOf(aPdf({ encrypted: true })), await problemOf(aPdf({ pages: 201 }))]).toEqual(['encrypted', 'too_large'])
  const { captured } = await readPaper(quiet, aPdf({ pages: 200 }), 'pdf', ASKER)
  expect([...new Set(captured?.words.map(({ place }) => place.page))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 199, 200])
})
