import type { Corners, Dots, Point } from './perspective.ts'

/** A sheet of paper that lies on something darker. */
type Sheet = { readonly corners: Corners /** in dots */; readonly area: number }

/** Of the picture's dots: what is smaller is no paper, and what is larger is the whole picture. */
const LEAST = 0.04
const MOST = 0.95
/** Of the four corners' area: a sheet fills it, a cat does not. */
const FILLED = 0.82
/** How far paper and table have to stand apart in light, of 255. */
const APART = 40
/** Share of dots that are much darker than the paper around them. */
const INK = { least: 0.006, most: 0.4, darker: 28 }

/**
 * The sheets with print on them in a small grey picture (some five hundred dots wide), the largest first; none where paper fills the picture or
 * nothing tells it from what it lies on. Costs a few passes over the dots.
 */
export function sheetsIn(picture: Dots): Sheet[] {
  const smooth = smoothed(smoothed(picture))
  const threshold = thresholdOf(smooth)
  if (threshold === null) return []
  const total = picture.width * picture.height
  return partsOf(smooth, threshold)
    .flatMap((dots) => {
      if (dots.length < total * LEAST || dots.length > total * MOST) return []
      const corners = cornersOf(dots, picture.width)
      const area = areaOf(corners)
      const isSheet = dots.length / Math.max(area, 1) > FILLED && dots.length / Math.max(area, 1) < 1.12
      return isSheet && hasPrint(picture, dots) ? [{ corners, area }] : []
    })
    .toSorted((a, b) => b.area - a.area)
}

/** Each dot as the mean of the nine around it. */
function smoothed({ data, width, height }: Dots): Dots {
  const out = new Uint8Array(data)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let sum = 0
      for (let row = -1; row <= 1; row++) for (let column = -1; column <= 1; column++) sum += data[(y + row) * width + x + column] ?? 0
      out[y * width + x] = sum / 9
    }
  }
  return { data: out, width, height }
}

/** Otsu: what parts the dots into the two groups that are farthest apart; null where they are not. */
function thresholdOf({ data }: Dots): number | null {
  const counts = new Float64Array(256)
  for (let at = 0; at < data.length; at++) counts[data[at] ?? 0] = (counts[data[at] ?? 0] ?? 0) + 1
  const sum = counts.reduce((all, count, light) => all + count * light, 0)
  let [dark, darkSum, best, threshold, apart] = [0, 0, 0, 0, 0]
  for (let light = 0; light < 255; light++) {
    dark += counts[light] ?? 0
    darkSum += light * (counts[light] ?? 0)
    const bright = data.length - dark
    if (dark === 0 || bright === 0) continue
    const difference = (sum - darkSum) / bright - darkSum / dark
    const between = dark * bright * difference * difference
    if (between > best) [best, threshold, apart] = [between, light, difference]
  }
  return apart < APART ? null : threshold
}

/** Bright dots that hang together, as indexes; holes are filled, for print is one. */
function partsOf({ data, width, height }: Dots, threshold: number): number[][] {
  const bright = filled({ data: data.map((dot) => (dot > threshold ? 1 : 0)), width, height })
  const seen = new Uint8Array(bright.length)
  const parts: number[][] = []
  for (let start = 0; start < bright.length; start++) {
    if (bright[start] === 1 && seen[start] === 0) parts.push(spread(bright, seen, start, width))
  }
  return parts
}

/** Dark dots that no way leads to from the picture's edge become bright. */
function filled({ data, width, height }: Dots): Uint8Array {
  const dark = data.map((dot) => 1 - dot)
  const seen = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) {
    const isEdge = at < width || at >= width * (height - 1) || at % width === 0 || at % width === width - 1
    if (isEdge && dark[at] === 1 && seen[at] === 0) spread(dark, seen, at, width)
  }
  return dark.map((_, at) => (seen[at] === 1 ? 0 : 1))
}

function spread(of: Uint8Array, seen: Uint8Array, start: number, width: number): number[] {
  const found = [start]
  seen[start] = 1
  for (let next = 0; next < found.length; next++) {
    const at = found[next] ?? 0
    const column = at % width
    for (const other of [at - width, at + width, column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1]) {
      if (other < 0 || other >= of.length || of[other] !== 1 || seen[other] === 1) continue
      seen[other] = 1
      found.push(other)
    }
  }
  return found
}

/** The dots farthest towards each corner of the picture. */
function cornersOf(dots: readonly number[], width: number): Corners {
  const pointOf = (at: number): Point => ({ x: at % width, y: Math.floor(at / width) })
  const farthest = (towards: (point: Point) => number) =>
    dots.reduce<Point & { far: number }>(
      (best, at) => {
        const point = pointOf(at)
        const far = towards(point)
        return far > best.far ? { ...point, far } : best
      },
      { x: 0, y: 0, far: Number.NEGATIVE_INFINITY },
    )
  return [farthest(({ x, y }) => -x - y), farthest(({ x, y }) => x - y), farthest(({ x, y }) => x + y), farthest(({ x, y }) => y - x)]
}

function areaOf(corners: Corners): number {
  const doubled = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % 4] ?? corners[0]
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(doubled) / 2
}

/** Paper of a bill is printed: some of its dots are much darker than those three to their sides. */
function hasPrint({ data, width }: Dots, dots: readonly number[]): boolean {
  let ink = 0
  for (const at of dots) {
    const around = Math.max(data[at - 3] ?? 0, data[at + 3] ?? 0, data[at - 3 * width] ?? 0, data[at + 3 * width] ?? 0)
    if (around - (data[at] ?? 0) > INK.darker) ink++
  }
  return ink > dots.length * INK.least && ink < dots.length * INK.most
}
