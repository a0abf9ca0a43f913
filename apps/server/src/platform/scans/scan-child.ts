// Runs as a child process of one scan: what decodes strangers' files may loop, fill the memory or end its process, and takes nobody along.
import { buffer } from 'node:stream/consumers'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'
import { isCutPdf } from './scan-kind.ts'
import { MOST_PAGES, type ScanRequest, type ScanResult } from './scan-protocol.ts'

/** Two pixels for each one of the pane beside the form. */
const FIT = { width: 1400, height: 2000 }
/** Telephones take pictures of fifty megapixels. */
const MOST_PIXELS = 60_000_000

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

type Answer = { result: ScanResult; bytes?: Buffer }

const request: ScanRequest = JSON.parse(process.argv[2] ?? '')
const input = await buffer(process.stdin)
const { result, bytes } = await (request.kind === 'pdf' ? ofPdf(input, request) : ofPicture(input, request))
process.stdout.write(`${JSON.stringify(result)}\n`)
if (bytes) process.stdout.write(bytes)

async function ofPicture(file: Buffer, { kind, page }: ScanRequest): Promise<Answer> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
  const { format, width, height } = await sharp(file, { ...options, limitInputPixels: false }).metadata()
  if (format !== kind) return { result: { problem: 'unreadable' } }
  if (width * height > MOST_PIXELS) return { result: { problem: 'too_many_pixels' } }
  // Looking at it decodes it whole, since a picture that was cut has a good head.
  const drawn = await asJpeg(sharp(file, options).autoOrient())
  return page === undefined ? { result: { pages: 1 } } : drawn
}

async function ofPdf(file: Buffer, { page }: ScanRequest): Promise<Answer> {
  if (isCutPdf(file)) return { result: { problem: 'unreadable' } }
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file).catch((error: unknown) => problemOf(error))
  if ('problem' in document) return { result: document }
  const pages = document.getPageCount()
  if (pages === 0) return { result: { problem: 'unreadable' } }
  if (pages > MOST_PAGES) return { result: { problem: 'too_many_pages' } }
  if (page === undefined) return { result: { pages } }
  const sheet = document.getPage(page - 1)
  const { originalWidth, originalHeight } = sheet.getOriginalSize()
  const scale = Math.min(FIT.width / originalWidth, FIT.height / originalHeight)
  const { data, width, height } = await sheet.render({ scale, render: 'bitmap' })
  return asJpeg(sharp(data, { raw: { width, height, channels: 4 } }))
}

async function asJpeg(picture: Sharp): Promise<Answer> {
  const fitted = picture.resize({ ...FIT, fit: 'inside', withoutEnlargement: true }).flatten({ background: 'white' })
  return { result: { mediaType: 'image/jpeg' }, bytes: await fitted.toColourspace('srgb').jpeg({ quality: 82 }).toBuffer() }
}

function problemOf(error: unknown): { problem: 'encrypted' | 'unreadable' } {
  const text = error instanceof Error ? `${error.name} ${error.message}` : ''
  return { problem: /password|security/i.test(text) ? 'encrypted' : 'unreadable' }
}
