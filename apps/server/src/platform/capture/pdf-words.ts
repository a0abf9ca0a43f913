import type { Word } from '@invoice/domain/bills/reading/words.ts'
import { MOST_PAGES } from '../scans/scan-protocol.ts'
import { type CaptureProblem, FIRST_PAGES, LAST_PAGES } from './capture-protocol.ts'
import type { Pdfium } from './pdfium.ts'

export type PdfText = {
  readonly pages: number
  /** files that lie in it */
  readonly enclosed: number
  readonly words: readonly Word[]
  /** share of the letters that a person sees on the page; 1 where there are none */
  readonly seen: number
  /** PDFium's, still open: its letters need not be prepared again */
  readonly document: number
}

const ERROR_PASSWORD = 4
const ERROR_SECURITY = 5
/** fpdf_edit.h, FPDF_TEXT_RENDERMODE: a scanner's own reading lies so beneath its picture. */
const INVISIBLE = 3
/** Of what nobody sees, or what has no letters of its own: never enough for a field to be sure. */
export const UNSEEN = 0.5
const UNITS = 100_000
/** In points: beyond any page, so that what PDFium rounds is nothing within one. */
const FAR = 10_000
const MOST_LETTERS = 60_000
/** "ffi". */
const LIGATURE = 3

type Letter = { text: string; left: number; right: number; top: number; bottom: number; isSeen: boolean }

/** The words of a PDF's text layer on its first and last pages; a document of which nothing is said that no page shows. */
export function pdfWords(pdfium: Pdfium, file: Uint8Array): PdfText | { problem: CaptureProblem } {
  const { call, memory } = pdfium
  const held = call('malloc', file.byteLength)
  new Uint8Array(memory.buffer).set(file, held)
  const document = call('FPDF_LoadMemDocument', held, file.byteLength, 0)
  if (document === 0) {
    const error = call('FPDF_GetLastError')
    return { problem: error === ERROR_PASSWORD || error === ERROR_SECURITY ? 'encrypted' : 'unreadable' }
  }
  const pages = call('FPDF_GetPageCount', document)
  if (pages === 0) return { problem: 'unreadable' }
  if (pages > MOST_PAGES) return { problem: 'too_many_pages' }
  const letters = readPages(pages).map((page) => ({ page, letters: lettersOf(pdfium, document, page) }))
  const all = letters.flatMap((page) => page.letters)
  const seen = all.length === 0 ? 1 : all.filter((letter) => letter.isSeen).length / all.length
  const enclosed = call('FPDFDoc_GetAttachmentCount', document)
  return { document, pages, enclosed, seen, words: letters.flatMap((page) => wordsOf(page.letters, page.page + 1)) }
}

/** The first pages and the last, counted from 0. */
function readPages(pages: number): number[] {
  return Array.from({ length: pages }, (_, page) => page).filter((page) => page < FIRST_PAGES || page >= pages - LAST_PAGES)
}

type Point = { readonly x: number; readonly y: number }

/** Points of a page as shares of what is seen of it, turned as it is; asked of PDFium thrice, for it is one affine map. */
function placer({ call, memory }: Pick<Pdfium, 'call' | 'memory'>, page: number, scratch: number): (x: number, y: number) => Point {
  const ask = (x: number, y: number): Point => {
    call('FPDF_PageToDevice', page, 0, 0, UNITS, UNITS, 0, x, y, scratch + 32, scratch + 36)
    const seen = new DataView(memory.buffer, scratch, 64)
    return { x: seen.getInt32(32, true) / UNITS, y: seen.getInt32(36, true) / UNITS }
  }
  const [origin, right, up] = [ask(0, 0), ask(FAR, 0), ask(0, FAR)]
  return (x, y) => ({
    x: origin.x + ((right.x - origin.x) * x + (up.x - origin.x) * y) / FAR,
    y: origin.y + ((right.y - origin.y) * x + (up.y - origin.y) * y) / FAR,
  })
}

function lettersOf({ call, memory }: Pdfium, document: number, index: number): Letter[] {
  const page = call('FPDF_LoadPage', document, index)
  if (page === 0) return []
  const text = call('FPDFText_LoadPage', page)
  const count = Math.min(call('FPDFText_CountChars', text), MOST_LETTERS)
  // Four doubles, then two whole numbers, and four of a colour.
  const scratch = call('malloc', 64)
  const view = () => new DataView(memory.buffer, scratch, 64)
  const toPage = placer({ call, memory }, page, scratch)
  const isOfSeen = new Map<number, boolean>()
  const isObjectSeen = (letter: number, object: number) => {
    if (object !== 0 && call('FPDFTextObj_GetTextRenderMode', object) === INVISIBLE) return false
    if (call('FPDFText_GetFillColor', text, letter, scratch + 40, scratch + 44, scratch + 48, scratch + 52) === 0) return true
    const colour = view()
    return [40, 44, 48].some((offset) => colour.getUint32(offset, true) < 245) && colour.getUint32(52, true) > 20
  }
  const isSeen = (letter: number) => {
    if (call('FPDFText_HasUnicodeMapError', text, letter) === 1) return false
    // How letters are drawn is their object's: a word or a line.
    const object = call('FPDFText_GetTextObject', text, letter)
    const known = object === 0 ? undefined : isOfSeen.get(object)
    if (known !== undefined) return known
    const seen = isObjectSeen(letter, object)
    isOfSeen.set(object, seen)
    return seen
  }
  const found: Letter[] = []
  for (let letter = 0; letter < count; letter++) {
    const code = call('FPDFText_GetUnicode', text, letter)
    const character = code > 0x20 && code < 0x110000 ? String.fromCodePoint(code) : ' '
    if (/\s/u.test(character) || call('FPDFText_GetLooseCharBox', text, letter, scratch) === 0) {
      found.push({ text: ' ', left: 0, right: 0, top: 0, bottom: 0, isSeen: true })
      continue
    }
    // FS_RECTF: left, top, right, bottom, as floats.
    const box = view()
    const [a, b] = [toPage(box.getFloat32(0, true), box.getFloat32(4, true)), toPage(box.getFloat32(8, true), box.getFloat32(12, true))]
    found.push({
      text: character,
      left: Math.min(a.x, b.x),
      right: Math.max(a.x, b.x),
      top: Math.min(a.y, b.y),
      bottom: Math.max(a.y, b.y),
      isSeen: isSeen(letter),
    })
  }
  call('free', scratch)
  call('FPDFText_ClosePage', text)
  call('FPDF_ClosePage', page)
  return found.filter((letter) => letter.right <= 1.02 && letter.bottom <= 1.02 && letter.left >= -0.02 && letter.top >= -0.02)
}

function wordsOf(letters: readonly Letter[], page: number): Word[] {
  const words: Letter[][] = []
  let open = false
  for (const letter of letters) {
    const word = words.at(-1)
    if (letter.text === ' ') open = false
    else if (open && word && isNext(word, letter)) word.push(letter)
    else {
      words.push([letter])
      open = true
    }
  }
  return words.map((word) => {
    const left = Math.min(...word.map((letter) => letter.left))
    const top = Math.min(...word.map((letter) => letter.top))
    const width = Math.max(...word.map((letter) => letter.right)) - left
    const height = Math.max(...word.map((letter) => letter.bottom)) - top
    const place = { page, x: round(left), y: round(top), width: round(width), height: round(height) }
    return { text: word.map((letter) => letter.text).join(''), place, confidence: word.every((letter) => letter.isSeen) ? 1 : UNSEEN }
  })
}

/** Some writers set no blanks: a letter that stands apart begins a word. Letters that are drawn as one ("ffi") are told to begin at one place. */
function isNext(word: readonly Letter[], letter: Letter): boolean {
  const last = word.at(-1)
  if (last === undefined) return false
  const drawnAsOne = word.slice(-LIGATURE).filter((one) => one.left === last.left)
  const right = last.left + drawnAsOne.reduce((width, one) => width + one.right - one.left, 0)
  const height = (last.bottom - last.top) * Math.SQRT2
  return Math.abs(letter.top - last.top) < height && letter.left - right < height * 0.25 && letter.left >= last.left - height
}

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5
}
