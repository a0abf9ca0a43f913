import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openCaptures } from '../../platform/capture/captures.ts'
import { readPaper } from './read-bill.ts'

// On a machine so busy that nothing begins in time.
const hurried = openCaptures(true, { pictures: 1, texts: 1 })
afterAll(() => hurried.stop())
const ASKER = { workspaceId: 'test' }

test('what a busy machine had no time for is no fault of the file, and asked for again', async () => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  expect(await hurried.readText(Buffer.from('%PDF-1.7'), 'pdf', ASKER)).toEqual({ problem: 'slow' })
  await expect(readPaper(hurried, picture, 'png', ASKER)).rejects.toThrow('not read to their end')
})
