import type { Word } from '@invoice/domain/bills/reading/words.ts'
import sharp from 'sharp'
import type { ScanKind } from '../scans/scan-kind.ts'
import { type CaptureProblem, FIRST_PICTURES } from './capture-protocol.ts'
import { openPageReader, type PageReader } from './ocr.ts'
import type { Pdfium } from './pdfium.ts'
import type { Dots } from './perspective.ts'
import { greyOf, sheetOf, upright } from './upright.ts'

const MOST_PIXELS = 60_000_000
/** Below it nothing was read that means anything: it may stand on its head. */
const READABLE = 0.55
const FEWEST_WORDS = 12
const PIXELS_WIDE = 1800

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

/** Its dots, to its last row; or why it is not read. */
export async function openedPicture(file: Buffer, kind: ScanKind): Promise<Dots | CaptureProblem> {
  try {
    const { format, width, height } = await sharp(file, { limitInputPixels: false, pages: 1 }).metadata()
    if (format !== kind) return 'unreadable'
    if (width * height > MOST_PIXELS) return 'too_many_pixels'
    return await greyOf(sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).autoOrient())
  } catch {
    return 'unreadable'
  }
}

/** The first pages of a PDF as pictures. */
export async function drawnPages({ library }: Pdfium, file: Buffer, pages: number): Promise<Dots[]> {
  const document = await library.loadDocument(file)
  const found: Dots[] = []
  for (let page = 0; page < Math.min(pages, FIRST_PICTURES); page++) {
    const sheet = document.getPage(page)
    const scale = PIXELS_WIDE / Math.max(sheet.getOriginalSize().originalWidth, sheet.getOriginalSize().originalHeight / 2, 1)
    const { data, width, height } = await sheet.render({ scale, render: 'bitmap' })
    found.push(await greyOf(sharp(data, { raw: { width, height, channels: 4 } })))
  }
  return found
}

/** The words of drawn pages, one after another. */
export async function readPictures(pictures: readonly Dots[]): Promise<Word[]> {
  const reader = await openPageReader()
  const words: Word[] = []
  for (const [index, picture] of pictures.entries()) words.push(...(await readPage(reader, picture, index + 1)))
  return words
}

/** The words of the one sheet that a photo or a scan shows. */
export async function readPhoto(picture: Dots): Promise<Word[] | 'several'> {
  const sheet = await sheetOf(picture)
  if (sheet === 'several') return sheet
  const reader = await openPageReader()
  const words = await readPage(reader, sheet, 1)
  return words
}

async function readPage(reader: PageReader, picture: Dots, page: number): Promise<Word[]> {
  const words = reader.read(await upright(picture), page)
  if (clearness(words) >= READABLE) return words
  const other = reader.read(await upright(picture, 2), page)
  return clearness(other) > clearness(words) ? other : words
}

function clearness(words: readonly Word[]): number {
  const long = words.filter((word) => word.text.length > 2)
  return long.reduce((sum, word) => sum + word.confidence, 0) / Math.max(long.length, FEWEST_WORDS)
}
