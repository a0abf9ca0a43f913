// Runs as a child process of one file: what decodes and reads strangers' files may loop, fill the memory or end its process, and takes nobody along.
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { isCutPdf } from '../scans/scan-kind.ts'
import type { Captured, CaptureProblem, CaptureRequest, CaptureResult } from './capture-protocol.ts'
import { type PdfText, pdfWords, UNSEEN } from './pdf-words.ts'
import { openPdfium, type Pdfium } from './pdfium.ts'
import { unlikeSeen } from './seen-digits.ts'

/** Fewer than so many words are a heading, a stamp or a page's number, and the page is a picture. */
const FEWEST_WORDS = 12
/** Of what a scanner read itself we see the picture rather. */
const MOSTLY_SEEN = 0.5

type Read = Omit<Captured, 'spent'> | { problem: CaptureProblem }

const argument = process.argv[2]
// What stands ready for a file has loaded what most files need.
const opened = argument === undefined ? await openPdfium() : undefined
await once(process.stdin, 'readable')
const readyMs = processorMs()
const given = await buffer(process.stdin)
const line = argument === undefined ? given.indexOf('\n') : -1
const request: CaptureRequest = JSON.parse(argument ?? given.toString('utf8', 0, line))
const input = given.subarray(line + 1)
const leftOut = request.pictures === 'later' ? 'picture' : 'no_text'
const read = await (request.kind === 'pdf' ? ofPdf(input) : ofPicture(input))
const spent = { processorMs: processorMs(), readyMs, memoryMb: Math.round(process.resourceUsage().maxRSS / 1024) }
const result: CaptureResult = 'problem' in read ? read : { ...read, spent }
process.stdout.write(`${JSON.stringify(result)}\n`)

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1000)
}

async function ofPdf(file: Buffer): Promise<Read> {
  if (isCutPdf(file)) return { problem: 'unreadable' }
  const pdfium = opened ?? (await openPdfium())
  const text = pdfWords(pdfium, file)
  if ('problem' in text) return text
  const hasText = text.words.length >= FEWEST_WORDS
  if (hasText && (text.seen > MOSTLY_SEEN || request.pictures === 'never')) return asSeen(pdfium, text)
  if (request.pictures !== 'now') return { problem: leftOut }
  // What draws and reads pictures takes longer to begin than a text takes to be read.
  const { drawnPages, readPictures } = await import('./pictures.ts')
  return {
    source: 'ocr',
    words: await readPictures(await drawnPages(pdfium, file, text.pages)),
    pages: text.pages,
    enclosed: text.enclosed,
  }
}

/** A word of which the page shows other digits is never enough for a field to be sure; on the first page with words and on the last. */
function asSeen(pdfium: Pdfium, { document, words, pages, enclosed }: PdfText): Read {
  const printed = words.map(({ place }) => place.page)
  const unlike = new Set(
    [...new Set([Math.min(...printed), Math.max(...printed)])].flatMap((page) => [...unlikeSeen(pdfium, document, words, page)]),
  )
  if (unlike.size === 0) return { source: 'text', words, pages, enclosed }
  const doubted = words.map((word, index) => (unlike.has(index) ? { ...word, confidence: Math.min(word.confidence, UNSEEN) } : word))
  return { source: 'text', words: doubted, pages, enclosed, unlike: unlike.size }
}

async function ofPicture(file: Buffer): Promise<Read> {
  const { problemOf, readPhoto } = await import('./pictures.ts')
  const problem = await problemOf(file, request.kind)
  if (problem) return { problem }
  if (request.pictures !== 'now') return { problem: leftOut }
  const words = await readPhoto(file)
  return words === 'several' ? { problem: words } : { source: 'ocr', words, pages: 1, enclosed: 0 }
}
