import type { Dots } from './perspective.ts'

/** Of the page's own light: a band is darker than any shadow on paper, and its letters are nearly as light as the page. */
const DARK = 0.5
const LIGHT = 0.75
/** Of a band's dots that are letters: a picture, or a dark edge, has fewer or more. */
const LEAST_LETTERS = 0.01
const MOST_LETTERS = 0.5
/** Smaller ones are the strokes of bold letters; a band fills its corners. */
const FEWEST_CELLS = 60
const FILLED = 0.7

/**
 * Turns light letters on a dark band (the heading of a table, a letterhead) into dark ones on white, in place: what lies evenly lit is read as ink on paper.
 * @param paper the light of the page around each dot, a value for each square of `cell` dots
 */
export function withDarkPrint(dots: Dots, paper: { data: Uint8Array; width: number; height: number }): void {
  const page = brightness(paper.data)
  const isDark = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < paper.width && y < paper.height && (paper.data[y * paper.width + x] ?? 255) < page * DARK
  const seen = new Uint8Array(paper.width * paper.height)
  for (let y = 0; y < paper.height; y++) {
    for (let x = 0; x < paper.width; x++) {
      if (!isDark(x, y) || seen[y * paper.width + x]) continue
      const band = bandFrom(x, y, paper.width, seen, isDark)
      if (band.length >= FEWEST_CELLS && isFilled(band) && isPrinted(dots, paper, band, page)) turn(dots, paper, band, page)
    }
  }
}

/** Three in four squares are darker. */
function brightness(data: Uint8Array): number {
  const ordered = data.toSorted()
  return ordered[Math.floor(ordered.length * 0.75)] ?? 255
}

type Cell = { readonly x: number; readonly y: number }
type Grid = { readonly data: Uint8Array; readonly width: number; readonly height: number }

function bandFrom(x: number, y: number, width: number, seen: Uint8Array, isDark: (x: number, y: number) => boolean): Cell[] {
  const band: Cell[] = []
  const open = [{ x, y }]
  seen[y * width + x] = 1
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    band.push(cell)
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [nx, ny] = [cell.x + dx, cell.y + dy]
      if (!isDark(nx, ny) || seen[ny * width + nx]) continue
      seen[ny * width + nx] = 1
      open.push({ x: nx, y: ny })
    }
  }
  return band
}

function isFilled(band: readonly Cell[]): boolean {
  const [xs, ys] = [band.map(({ x }) => x), band.map(({ y }) => y)]
  const extent = (of: number[]) => Math.max(...of) - Math.min(...of) + 1
  return band.length >= extent(xs) * extent(ys) * FILLED
}

function isPrinted(dots: Dots, paper: Grid, band: readonly Cell[], page: number): boolean {
  let [light, all] = [0, 0]
  eachDot(dots, paper, band, (at) => {
    all++
    if ((dots.data[at] ?? 0) > page * LIGHT) light++
  })
  return light > all * LEAST_LETTERS && light < all * MOST_LETTERS
}

/** Its darkest becomes the page's light, its letters black. */
function turn(dots: Dots, paper: Grid, band: readonly Cell[], page: number): void {
  let sum = 0
  for (const { x, y } of band) sum += paper.data[y * paper.width + x] ?? 0
  const ground = sum / band.length
  eachDot(dots, paper, band, (at) => {
    const letter = ((dots.data[at] ?? 0) - ground) / Math.max(page - ground, 1)
    dots.data[at] = Math.round(page * (1 - Math.max(0, Math.min(1, letter))))
  })
}

function eachDot(dots: Dots, paper: Grid, band: readonly Cell[], run: (at: number) => void): void {
  const [across, down] = [dots.width / paper.width, dots.height / paper.height]
  for (const { x, y } of band) {
    for (let row = Math.round(y * down); row < Math.round((y + 1) * down); row++)
      for (let column = Math.round(x * across); column < Math.round((x + 1) * across); column++) run(row * dots.width + column)
  }
}
