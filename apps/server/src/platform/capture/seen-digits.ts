import type { Word } from '@invoice/domain/bills/reading/words.ts'
import type { Pdfium } from './pdfium.ts'

/** A digit as it is seen: eight by twelve dots of light, without its margins. */
type Seen = { readonly digit: string; readonly dots: Float64Array; readonly word: number }

/** Dots of the page's width: digits of ten points are some twenty dots high. */
const WIDTH = 1300
const GREY = 1
const WHITE = 0xffffffff
const ANNOTATIONS = 1
const [ACROSS, DOWN] = [8, 12]
/** Of correlations: the same letters drawn again, and how much more alike another digit has to be. */
const ALIKE = 0.9
const MORE_ALIKE = 0.18
/** Of the likeness to all others of its name, below which it is none of them; one such digit may be bold, two of a word are not what it says. */
const UNLIKE = 0.3
const STRANGE = 2
const NOTHING = -2
/** So like one of its own name no other can be more alike by as much: nothing further is asked. */
const ENOUGH = 1 - MORE_ALIKE
/** Amounts and accounts, whole or in fours: what a bill is paid by. Numbers of a heading are bold, and alone in being so. */
const WATCHED = /\d[.,]\d{2}$|^[A-Z]{2}\d{2}[A-Z]{4}\d{6}|^\d{4}$/
const MOST_DIGITS = 600
/** Of each digit so many are held against the others: time grows with them. */
const SAMPLES = 12
const INK = 150
/** Of a word's width: letters leave narrow gaps. */
const LEAST_INK = 0.35

/**
 * Words of a text layer of which the page shows other digits than the layer says, as their indexes: what lies beneath a picture or a patch, what is drawn
 * with letters that are called otherwise. Each digit on the page is held against all others: the same ones look alike, and no two different ones do. A
 * digit that the page shows but once is held against nothing; a whole alphabet that is called otherwise is not noticed.
 */
export function unlikeSeen(pdfium: Pdfium, document: number, words: readonly Word[], page: number): ReadonlySet<number> {
  const picture = drawn(pdfium, document, page - 1)
  if (picture === null) return new Set()
  const found = new Set<number>()
  const digits: Seen[] = []
  for (const [index, word] of words.entries()) {
    if (word.place.page !== page || word.confidence < 1 || !WATCHED.test(word.text) || digits.length > MOST_DIGITS) continue
    const seen = digitsOf(picture, word, index)
    if (seen === null) found.add(index)
    else digits.push(...seen)
  }
  const strange = new Map<number, number>()
  const samples = [...'0123456789'].flatMap((digit) => digits.filter((one) => one.digit === digit).slice(0, SAMPLES))
  for (const one of digits) {
    const same = mostAlike(one, samples, (other) => other.digit === one.digit && other.word !== one.word)
    if (same === NOTHING || same >= ENOUGH) continue
    const otherwise = mostAlike(one, samples, (other) => other.digit !== one.digit)
    if (otherwise > ALIKE && otherwise > same + MORE_ALIKE) found.add(one.word)
    if (same < UNLIKE) strange.set(one.word, (strange.get(one.word) ?? 0) + 1)
  }
  for (const [word, count] of strange) if (count >= STRANGE) found.add(word)
  return found
}

type Picture = { readonly data: Uint8Array; readonly width: number; readonly height: number; readonly stride: number }

function drawn({ call, memory }: Pdfium, document: number, index: number): Picture | null {
  const page = call('FPDF_LoadPage', document, index)
  if (page === 0) return null
  const ratio = call('FPDF_GetPageHeightF', page) / call('FPDF_GetPageWidthF', page)
  const height = Math.round(WIDTH * ratio)
  if (!(height > 0 && height < WIDTH * 4)) return null
  const bitmap = call('FPDFBitmap_CreateEx', WIDTH, height, GREY, 0, 0)
  call('FPDFBitmap_FillRect', bitmap, 0, 0, WIDTH, height, WHITE)
  call('FPDF_RenderPageBitmap', bitmap, page, 0, 0, WIDTH, height, 0, ANNOTATIONS)
  const stride = call('FPDFBitmap_GetStride', bitmap)
  const start = call('FPDFBitmap_GetBuffer', bitmap)
  const data = new Uint8Array(memory.buffer).slice(start, start + stride * height)
  call('FPDFBitmap_Destroy', bitmap)
  call('FPDF_ClosePage', page)
  return { data, width: WIDTH, height, stride }
}

/** Its digits as they are seen; none where their letters touch or are of no equal number, null where next to nothing is printed. */
function digitsOf(picture: Picture, { text, place }: Word, word: number): Seen[] | null {
  const [left, right] = [Math.floor(place.x * picture.width), Math.ceil((place.x + place.width) * picture.width)]
  const [top, bottom] = [Math.floor(place.y * picture.height), Math.ceil((place.y + place.height) * picture.height)]
  const columns: boolean[] = []
  for (let x = left; x < right; x++) columns.push(hasInkIn(picture, x, top, bottom))
  if (columns.filter((hasInk) => hasInk).length < columns.length * LEAST_INK) return null
  const letters = runsOf(columns).map(([from, to]) => [left + from, left + to] as const)
  if (letters.length !== [...text].length) return []
  return [...text].flatMap((digit, index) => {
    const [from = 0, to = 0] = letters[index] ?? []
    return /\d/.test(digit) ? [{ digit, word, dots: dotsOf(picture, { from, to, top, bottom }) }] : []
  })
}

function runsOf(columns: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [at, hasInk] of columns.entries()) {
    const last = runs.at(-1)
    if (hasInk && last && last[1] === at) last[1] = at + 1
    else if (hasInk) runs.push([at, at + 1])
  }
  return runs
}

type Box = { readonly from: number; readonly to: number; readonly top: number; readonly bottom: number }

/** Loops without calls: a child that begins anew for each file runs them cold. */
function dotsOf({ data, stride }: Picture, { from, to, top, bottom }: Box): Float64Array {
  let [upper, lower] = [top, bottom - 1]
  while (upper < lower && !hasInkAcross({ data, stride }, upper, from, to)) upper++
  while (lower > upper && !hasInkAcross({ data, stride }, lower, from, to)) lower--
  const dots = new Float64Array(ACROSS * DOWN)
  let sum = 0
  for (let row = 0; row < DOWN; row++) {
    const y = upper + ((row + 0.5) * (lower + 1 - upper)) / DOWN - 0.5
    const y0 = Math.max(upper, Math.floor(y))
    const v = Math.max(0, y - y0)
    const [above, below] = [y0 * stride, Math.min(lower, y0 + 1) * stride]
    for (let column = 0; column < ACROSS; column++) {
      const x = from + ((column + 0.5) * (to - from)) / ACROSS - 0.5
      const x0 = Math.max(from, Math.floor(x))
      const x1 = Math.min(to - 1, x0 + 1)
      const u = Math.max(0, x - x0)
      const upperLight = (data[above + x0] ?? 255) * (1 - u) + (data[above + x1] ?? 255) * u
      const lowerLight = (data[below + x0] ?? 255) * (1 - u) + (data[below + x1] ?? 255) * u
      const dot = 255 - upperLight * (1 - v) - lowerLight * v
      dots[row * ACROSS + column] = dot
      sum += dot
    }
  }
  // Against its own mean, at a length of one: a likeness is then a sum of products.
  const mean = sum / dots.length
  let square = 0
  for (const dot of dots) square += (dot - mean) ** 2
  const length = Math.sqrt(square) || 1
  for (let at = 0; at < dots.length; at++) dots[at] = ((dots[at] ?? 0) - mean) / length
  return dots
}

function hasInkIn({ data, stride }: Picture, x: number, top: number, bottom: number): boolean {
  for (let y = top; y < bottom; y++) if ((data[y * stride + x] ?? 255) < INK) return true
  return false
}

function hasInkAcross({ data, stride }: Pick<Picture, 'data' | 'stride'>, y: number, from: number, to: number): boolean {
  for (let x = from; x < to; x++) if ((data[y * stride + x] ?? 255) < INK) return true
  return false
}

/** The likeness to the most alike of them, or to the first that is like enough. */
function mostAlike(one: Seen, samples: readonly Seen[], isAsked: (other: Seen) => boolean): number {
  let most = NOTHING
  for (const other of samples) {
    if (!isAsked(other)) continue
    most = Math.max(most, likeness(one.dots, other.dots))
    if (most >= ENOUGH && other.digit === one.digit) return most
  }
  return most
}

function likeness(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
