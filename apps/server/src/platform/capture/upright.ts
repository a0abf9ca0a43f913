import sharp, { type Sharp } from 'sharp'
import { withDarkPrint } from './light-print.ts'
import { type Corners, type Dots, squared } from './perspective.ts'
import { withoutRules } from './ruled-lines.ts'
import { sheetsIn } from './sheets.ts'

/** A page as it is given to be read: grey, upright, evenly lit. */
export type Upright = {
  /** a byte a dot */
  readonly data: Buffer
  readonly width: number
  readonly height: number
  /** In degrees: how far it had been turned; a quarter is told in `quarters`. */
  readonly skew: number
  readonly quarters: number
}

/** About 220 dots an inch of an A4 sheet: the least at which small print is read well, and no more, for time grows with it. */
const WIDTH = 1800
const SMALL = 700
/** Dots of a square in which a page's light is told: smaller than the bands that a heading lies on. */
const BAND = 12
const MOST_SKEW = 4
/** Of the longer side: some 350 dots an inch of an A4 sheet that fills the picture. */
const LARGEST = 4000
/** So large a picture is looked over for sheets. */
const TABLE = 480
/** A second sheet is one that is a fifth as large as the first. */
const ANOTHER = 0.2
const SMALLEST_SHEET = 200

/** The picture, grey, no larger than a page needs. */
export async function greyOf(picture: Sharp): Promise<Dots> {
  const drawn = picture.flatten({ background: 'white' }).greyscale().toColourspace('b-w')
  const { data, info } = await drawn
    .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * The sheet that a photo shows, as it is seen from straight above, however the camera was held; the whole picture where none lies on something darker.
 * `several` where more than one does: whose number is whose is not guessed.
 */
export async function sheetOf(picture: Dots): Promise<Dots | 'several'> {
  const scale = Math.min(1, TABLE / Math.max(picture.width, picture.height))
  const { data, info } = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 1 } })
    .resize({ width: Math.max(1, Math.round(picture.width * scale)) })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [largest, second] = sheetsIn({ data, width: info.width, height: info.height })
  if (largest === undefined) return picture
  if (second !== undefined && second.area > largest.area * ANOTHER) return 'several'
  const [a, b, c, d]: Corners = largest.corners
  const at = ({ x, y }: { x: number; y: number }) => ({ x: x / scale, y: y / scale })
  const corners: Corners = [at(a), at(b), at(c), at(d)]
  const side = (from: number, to: number) =>
    Math.hypot((corners[from]?.x ?? 0) - (corners[to]?.x ?? 0), (corners[from]?.y ?? 0) - (corners[to]?.y ?? 0))
  const [width, height] = [Math.max(side(0, 1), side(3, 2)), Math.max(side(0, 3), side(1, 2))].map(Math.round)
  if (!width || !height || Math.min(width, height) < SMALLEST_SHEET) return picture
  return squared(picture, corners, width, height)
}

/**
 * Straightens a page: by a quarter where its lines run downwards, by up to four degrees where they slope, and takes
 * shadows and the lines of tables out of it. Whether it stands on its head cannot be seen here.
 */
export async function upright(page: Dots, quartersMore = 0): Promise<Upright> {
  const small = await evenly(await greyDots(opened(page).resize({ width: SMALL, height: SMALL, fit: 'inside' })))
  const standing = slopeOf(small)
  const lying = slopeOf(quarterOf(small))
  const quarters = (lying.sharpness > standing.sharpness * 1.15 ? 1 : 0) + quartersMore
  const skew = quarters % 2 === 1 ? lying.angle : standing.angle
  const drawn = await drawnAt(page, quarters, -skew)
  await turnDarkBands(drawn)
  const lit = await evenly(drawn)
  const data = withoutRules({ data: lit.data, width: lit.info.width, height: lit.info.height })
  return { data, width: lit.info.width, height: lit.info.height, skew, quarters: quarters % 4 }
}

type Grey = { data: Buffer; info: { width: number; height: number } }

/** Anew each time: a copy of one that is open copies the picture. */
const opened = ({ data, width, height }: Dots) => sharp(data, { raw: { width, height, channels: 1 } })
const greyDots = (picture: Sharp) => picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })

/** As wide as a page is read, turned: made smaller first, for turning costs by the dot. */
async function drawnAt(page: Dots, quarters: number, angle: number): Promise<Grey> {
  const { data, info } = quarters % 4 === 0 ? { data: page.data, info: page } : await greyDots(opened(page).rotate(quarters * 90))
  const slope = Math.abs((angle * Math.PI) / 180)
  const width = Math.round((info.width * WIDTH) / (info.width * Math.cos(slope) + info.height * Math.sin(slope)))
  const resized = await greyDots(opened({ data, width: info.width, height: info.height }).resize({ width }))
  if (angle === 0) return resized
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const turning = { background: 'white', interpolator: sharp.interpolators.bicubic }
  return greyDots(opened({ data: resized.data, ...sizeOf(resized) }).affine([cos, -sin, sin, cos], turning))
}

const sizeOf = ({ info: { width, height } }: Grey) => ({ width, height })

async function turnDarkBands({ data, info: { width, height } }: Grey): Promise<void> {
  const [w, h] = [Math.max(Math.round(width / BAND), 1), Math.max(Math.round(height / BAND), 1)]
  const paper = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize(w, h, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  withDarkPrint({ data, width, height }, { data: paper, width: w, height: h })
}

/** Each dot against the paper around it: what a shadow darkens is as light as the rest. */
async function evenly({ data, info: { width, height } }: Grey): Promise<Grey> {
  const raw = { raw: { width, height, channels: 1 as const } }
  const [w, h] = [Math.max(Math.round(width / 24), 1), Math.max(Math.round(height / 24), 1)]
  const paper = await sharp(data, raw).resize(w, h, { fit: 'fill', kernel: 'cubic' }).median(5).toColourspace('b-w').raw().toBuffer()
  const spread = await sharp(paper, { raw: { width: w, height: h, channels: 1 } })
    .blur(1.5)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  // The paper's own grain becomes white: of what a dot has of the paper's light a quarter is black.
  const shares = Float64Array.from({ length: 256 }, (_, paper) => 255 / 0.65 / Math.max(paper, 40))
  const lit = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at++) lit[at] = (data[at] ?? 0) * (shares[spread[at] ?? 255] ?? 1) - (0.25 / 0.65) * 255
  return { data: Buffer.from(lit.buffer), info: { width, height } }
}

/** The angle at which dark rows are darkest and light rows lightest, and how much so. */
function slopeOf({ data, info: { width, height } }: Grey): { angle: number; sharpness: number } {
  const dots: { x: number; y: number }[] = []
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if ((data[y * width + x] ?? 255) < 128) dots.push({ x, y })
  const step = Math.max(1, Math.floor(dots.length / 40_000))
  const some = dots.filter((_, index) => index % step === 0)
  const sharpnessAt = (angle: number) => {
    const slope = Math.tan((angle * Math.PI) / 180)
    const rows = new Float64Array(height + width)
    for (const { x, y } of some) {
      const row = Math.round(y - x * slope) + Math.floor(width / 2)
      if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
    }
    let sum = 0
    for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
    return sum / Math.max(some.length, 1)
  }
  const best = (angles: readonly number[]) =>
    angles.map((angle) => ({ angle, sharpness: sharpnessAt(angle) })).reduce((a, b) => (b.sharpness > a.sharpness ? b : a))
  const range = (from: number, to: number, by: number) =>
    Array.from({ length: Math.round((to - from) / by) + 1 }, (_, index) => from + index * by)
  const rough = best(range(-MOST_SKEW, MOST_SKEW, 0.5))
  return best(range(rough.angle - 0.4, rough.angle + 0.4, 0.1))
}

/** By a quarter to the right. */
function quarterOf({ data, info: { width, height } }: Grey): Grey {
  const lying = Buffer.alloc(data.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) lying[x * height + (height - 1 - y)] = data[y * width + x] ?? 255
  return { data: lying, info: { width: height, height: width } }
}
