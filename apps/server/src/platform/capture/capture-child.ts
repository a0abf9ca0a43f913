// Runs as a child process of one file, or of a few texts of one workspace: what decodes and reads strangers' files may loop, fill the memory or end its
// process, and takes nobody along.
import { buffer } from 'node:stream/consumers'
import { jobsGiven } from '../children/jobs-given.ts'
import { isCutPdf } from '../scans/scan-kind.ts'
import type { CaptureAnswer, Captured, CaptureProblem, CaptureRequest, CaptureResult } from './capture-protocol.ts'
import { type PdfText, pdfWords, UNSEEN } from './pdf-words.ts'
import { compiledPdfium, openPdfium, type Pdfium } from './pdfium.ts'
import { unlikeSeen } from './seen-digits.ts'

/** Fewer than so many words are a heading, a stamp or a page's number, and the page is a picture. */
const FEWEST_WORDS = 12
/** Of what a scanner read itself we see the picture rather. */
const MOSTLY_SEEN = 0.5

type Read = Omit<Captured, 'spent'> | { problem: CaptureProblem }

let counted = 0
const argument = process.argv[2]
if (argument === undefined) await readGiven()
else await answer(JSON.parse(argument), await buffer(process.stdin), () => openPdfium(compiledPdfium()))

/** What stands ready for a file has loaded what most files need; each has a PDFium of its own, of which another's can change nothing. */
async function readGiven(): Promise<void> {
  const compiled = compiledPdfium()
  let opened: Pdfium | undefined = await openPdfium(compiled)
  for await (const { argument: request, input } of jobsGiven<CaptureRequest>(process.stdin)) {
    const own = opened
    opened = undefined
    await answer(request, input, async () => own ?? openPdfium(compiled))
  }
}

async function answer(request: CaptureRequest, input: Buffer, open: () => Promise<Pdfium>): Promise<void> {
  const [before, ready] = [counted, processorMs()]
  const read = await (request.kind === 'pdf' ? ofPdf(request, input, open) : ofPicture(request, input))
  counted = processorMs()
  const memoryMb = Math.round(process.resourceUsage().maxRSS / 1024)
  const spent = { processorMs: counted - before, readyMs: ready - before, memoryMb }
  const result: CaptureResult = 'problem' in read ? read : { ...read, spent }
  const said: CaptureAnswer = { turn: request.turn, result }
  process.stdout.write(`${JSON.stringify(said)}\n`)
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1000)
}

function leftOut({ pictures }: CaptureRequest): CaptureProblem {
  return pictures === 'later' ? 'picture' : 'no_text'
}

async function ofPdf(request: CaptureRequest, file: Buffer, open: () => Promise<Pdfium>): Promise<Read> {
  if (isCutPdf(file)) return { problem: 'unreadable' }
  const pdfium = await open()
  const text = pdfWords(pdfium, file)
  if ('problem' in text) return text
  const hasText = text.words.length >= FEWEST_WORDS
  if (hasText && (text.seen > MOSTLY_SEEN || request.pictures === 'never')) return asSeen(pdfium, text)
  if (request.pictures !== 'now') return { problem: leftOut(request) }
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

async function ofPicture(request: CaptureRequest, file: Buffer): Promise<Read> {
  const { openedPicture, readPhoto } = await import('./pictures.ts')
  const picture = await openedPicture(file, request.kind)
  if (typeof picture === 'string') return { problem: picture }
  if (request.pictures !== 'now') return { problem: leftOut(request) }
  const words = await readPhoto(picture)
  return words === 'several' ? { problem: words } : { source: 'ocr', words, pages: 1, enclosed: 0 }
}
