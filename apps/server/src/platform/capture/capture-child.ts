// Runs as a child process of one file: what decodes and reads strangers' files may loop, fill the memory or end its process, and takes nobody along.
import { buffer } from 'node:stream/consumers'
import type { Word } from '@invoice/domain/bills/reading/words.ts'
import sharp, { type Sharp } from 'sharp'
import { isCutPdf } from '../scans/scan-kind.ts'
import { type Captured, type CaptureProblem, type CaptureRequest, type CaptureResult, FIRST_PICTURES } from './capture-protocol.ts'
import { openPageReader, type PageReader } from './ocr.ts'
import { pdfWords } from './pdf-words.ts'
import { openPdfium, type Pdfium } from './pdfium.ts'
import { upright } from './upright.ts'

/** Fewer than so many words are a heading, a stamp or a page's number, and the page is a picture. */
const FEWEST_WORDS = 12
/** Of what a scanner read itself we see the picture rather. */
const MOSTLY_SEEN = 0.5
const MOST_PIXELS = 60_000_000
/** Below it nothing was read that means anything: it may stand on its head. */
const READABLE = 0.55
const PIXELS_WIDE = 1800

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

type Read = Omit<Captured, 'spent'> | { problem: CaptureProblem }

const request: CaptureRequest = JSON.parse(process.argv[2] ?? '')
const input = await buffer(process.stdin)
const read = await (request.kind === 'pdf' ? ofPdf(input) : ofPicture(input))
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
const spent = { processorMs: Math.round((userCPUTime + systemCPUTime) / 1000), memoryMb: Math.round(maxRSS / 1024) }
const result: CaptureResult = 'problem' in read ? read : { ...read, spent }
process.stdout.write(`${JSON.stringify(result)}\n`)

async function ofPdf(file: Buffer): Promise<Read> {
  if (isCutPdf(file)) return { problem: 'unreadable' }
  const pdfium = await openPdfium()
  const text = pdfWords(pdfium, file)
  if ('problem' in text) return text
  const hasText = text.words.length >= FEWEST_WORDS
  if (hasText && (text.seen > MOSTLY_SEEN || !request.isOcrOn)) return { source: 'text', words: text.words, pages: text.pages }
  if (!request.isOcrOn) return { problem: 'no_text' }
  return { source: 'ocr', words: await readPictures(await drawn(pdfium, file, text.pages)), pages: text.pages }
}

async function ofPicture(file: Buffer): Promise<Read> {
  const { format, width, height } = await sharp(file, { limitInputPixels: false, pages: 1 }).metadata()
  if (format !== request.kind) return { problem: 'unreadable' }
  if (width * height > MOST_PIXELS) return { problem: 'too_many_pixels' }
  if (!request.isOcrOn) return { problem: 'no_text' }
  return { source: 'ocr', words: await readPictures([file]), pages: 1 }
}

async function drawn({ library }: Pdfium, file: Buffer, pages: number): Promise<Sharp[]> {
  const document = await library.loadDocument(file)
  const found: Sharp[] = []
  for (let page = 0; page < Math.min(pages, FIRST_PICTURES); page++) {
    const sheet = document.getPage(page)
    const { data, width, height } = await sheet.render({
      scale: PIXELS_WIDE / Math.max(sheet.getOriginalSize().originalWidth, 1),
      render: 'bitmap',
    })
    found.push(sharp(data, { raw: { width, height, channels: 4 } }))
  }
  return found
}

async function readPictures(pictures: readonly (Buffer | Sharp)[]): Promise<Word[]> {
  const reader = await openPageReader()
  const words: Word[] = []
  for (const [index, picture] of pictures.entries()) words.push(...(await readPicture(reader, picture, index + 1)))
  await reader.stop()
  return words
}

async function readPicture(reader: PageReader, picture: Buffer | Sharp, page: number): Promise<Word[]> {
  const opened = Buffer.isBuffer(picture) ? picture : await picture.png({ compressionLevel: 1 }).toBuffer()
  const words = await reader.read(await upright(opened), page)
  if (clearness(words) >= READABLE) return words
  const other = await reader.read(await upright(opened, 2), page)
  return clearness(other) > clearness(words) ? other : words
}

function clearness(words: readonly Word[]): number {
  const long = words.filter((word) => word.text.length > 2)
  return long.reduce((sum, word) => sum + word.confidence, 0) / Math.max(long.length, FEWEST_WORDS)
}
