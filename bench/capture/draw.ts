// A bill as it comes: the PDF of a program, a scan of 150 or 300 dots an inch, a photo at an angle under a lamp.

import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { type Corners, drawnBy, homographyOf } from '../../apps/server/src/platform/capture/perspective.ts'
import { random } from './invent.ts'

export const KINDS = ['text', 'scan150', 'scan300', 'photo', 'angle'] as const
export type Kind = (typeof KINDS)[number]

/** The first page, grey, at so many dots an inch. */
async function drawn(pdf: Uint8Array, dots: number): Promise<{ data: Buffer; width: number; height: number }> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const { data, width, height } = await document.getPage(0).render({ scale: dots / 72, render: 'bitmap' })
  const grey = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  document.destroy()
  library.destroy()
  return { data: grey, width, height }
}

/** Turned by up to three degrees, with the grain of a scanner, as JPEG. */
export async function scan(pdf: Uint8Array, dots: number, seed: number): Promise<Buffer> {
  const next = random(seed + dots)
  const page = await drawn(pdf, dots)
  const turned = await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 1 } })
    .rotate(next() * 6 - 3, { background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grainy = grain(turned.data, next, 18)
  return sharp(grainy, { raw: { width: turned.info.width, height: turned.info.height, channels: 1 } })
    .blur(0.5)
    .jpeg({ quality: 75 })
    .toBuffer()
}

/** The sheet's corners moved by up to three percent, a shadow across it, some grain; every fourth held sideways. */
export async function photo(pdf: Uint8Array, seed: number): Promise<Buffer> {
  const next = random(seed + 4)
  const page = await drawn(pdf, 240)
  const { width, height } = page
  const move = () => (next() - 0.5) * 0.03
  const [ax, ay, bx, by] = [move(), move(), move(), move()]
  const out = Buffer.alloc(width * height)
  const [lampX, lampY] = [next() * width, next() * height]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height]
      const bend = 1 + ax * u + ay * v
      const sx = ((u - 0.5) * bend + bx * v * 0.5 + 0.5) * width
      const sy = ((v - 0.5) * bend + by * u * 0.5 + 0.5) * height
      const [ix, iy] = [Math.round(sx), Math.round(sy)]
      const inside = ix >= 0 && iy >= 0 && ix < width && iy < height
      const light = 1 - 0.45 * Math.min(1, Math.hypot(x - lampX, y - lampY) / Math.hypot(width, height))
      out[y * width + x] = Math.round((inside ? (page.data[iy * width + ix] ?? 255) : 235) * light)
    }
  }
  const held = sharp(grain(out, next, 10), { raw: { width, height, channels: 1 } }).blur(0.6)
  const turned = seed % 4 === 0 ? sharp(await held.png().toBuffer()).rotate(90) : held
  return turned.jpeg({ quality: 80 }).toBuffer()
}

const DESK = 1

/** The sheet on a wooden table, seen from up to fifteen degrees aside and turned by up to five, under a lamp and the shadow of a hand. */
export async function angle(pdf: Uint8Array, seed: number): Promise<Buffer> {
  const next = random(seed + 5)
  const sheet = await drawn(pdf, 220)
  // White stands for the table where the sheet is not: paper is never quite white.
  const paper = { ...sheet, data: Buffer.from(sheet.data.map((dot) => Math.max(DESK + 1, Math.round(dot * 0.94)))) }
  const [width, height] = [Math.round(sheet.width * 1.25), Math.round(sheet.height * 1.2)]
  const [tilt, pan, roll] = [next(), next(), next()].map((one, index) => ((one * 2 - 1) * (index === 2 ? 5 : 15) * Math.PI) / 180)
  const seen = homographyOf(cornersSeen({ tilt: tilt ?? 0, pan: pan ?? 0, roll: roll ?? 0 }, sheet, { width, height }), [
    { x: 0, y: 0 },
    { x: sheet.width - 1, y: 0 },
    { x: sheet.width - 1, y: sheet.height - 1 },
    { x: 0, y: sheet.height - 1 },
  ])
  const view = drawnBy(seen, paper, { width, height, outside: DESK })
  const [lampX, lampY, handX] = [next() * width, next() * height, next() * width]
  const out = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dot = view[y * width + x] ?? DESK
      const light = 1 - 0.4 * Math.min(1, Math.hypot(x - lampX, y - lampY) / Math.hypot(width, height))
      const hand = 1 - 0.25 / (1 + ((x - handX) / 90) ** 2)
      const wood = 70 + 14 * Math.sin(y / 37 + Math.sin(x / 190) * 3)
      out[y * width + x] = Math.round((dot === DESK ? wood : dot) * light * hand)
    }
  }
  return sharp(grain(out, next, 10), { raw: { width, height, channels: 1 } })
    .blur(0.6)
    .jpeg({ quality: 82 })
    .toBuffer()
}

type Held = { tilt: number; pan: number; roll: number }
type Size = { width: number; height: number }

/** Where a camera two heights above the table sees the sheet's corners. */
function cornersSeen({ tilt, pan, roll }: Held, sheet: Size, picture: Size): Corners {
  const far = sheet.height * 2
  const point = (x: number, y: number) => {
    const [rx, ry] = [x * Math.cos(roll) - y * Math.sin(roll), x * Math.sin(roll) + y * Math.cos(roll)]
    const depth = far + rx * Math.sin(pan) + ry * Math.sin(tilt)
    return {
      x: picture.width / 2 + (rx * Math.cos(pan) * far) / depth,
      y: picture.height / 2 + (ry * Math.cos(tilt) * far) / depth,
    }
  }
  const [w, h] = [sheet.width / 2, sheet.height / 2]
  return [point(-w, -h), point(w, -h), point(w, h), point(-w, h)]
}

function grain(data: Buffer, next: () => number, strength: number): Buffer {
  return Buffer.from(data.map((dot) => Math.max(0, Math.min(255, dot + (next() - 0.5) * 2 * strength))))
}
