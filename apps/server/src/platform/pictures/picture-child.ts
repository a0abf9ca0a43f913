// Runs as a child process of one picture, or of those that came in one upload: what decodes strangers' files may loop, fill the memory or end its process, and takes nobody along.
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { jobsGiven } from '../children/jobs-given.ts'
import type { PictureRequest, PictureResult } from './picture-protocol.ts'
import { isCostly } from './svg-cost.ts'

/** No other decoder than these five, whatever a file claims to be. */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg']
/** Units of an SVG are pixels at this many dots an inch. */
const SVG_DENSITY = 72
const HIGHEST_DENSITY = 7200

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })

const argument = process.argv[2]
if (argument === undefined) for await (const job of jobsGiven<PictureRequest>(process.stdin)) await answer(job.input, job.argument)
else await answer(await buffer(process.stdin), JSON.parse(argument))

async function answer(input: Buffer, request: PictureRequest): Promise<void> {
  const { result, bytes } = await redraw(input, request)
  process.stdout.write(`${JSON.stringify(result)}\n`)
  if (bytes) process.stdout.write(bytes)
}

async function redraw(
  input: Buffer,
  { kind, crop, fit, maxPixels, isPhoto = false }: PictureRequest,
): Promise<{ result: PictureResult; bytes?: Buffer }> {
  if (kind === 'svg' && isCostly(input.toString())) return { result: { problem: 'too_costly' } }
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const
  const { format, width, height, hasAlpha } = await sharp(input, { ...options, limitInputPixels: false }).metadata()
  if (format !== kind) return { result: { problem: 'unreadable' } }
  if (width * height > maxPixels) return { result: { problem: 'too_many_pixels' } }
  const density = kind === 'svg' ? densityFor(fit, { width, height }) : SVG_DENSITY
  const upright = sharp(input, { ...options, density })
    .autoOrient()
    .toColourspace('srgb')
  const scaled = (crop ? await cutOut(upright, crop) : upright).resize({ ...fit, fit: 'inside', withoutEnlargement: true })
  const isJpeg = isPhoto || (kind === 'jpeg' && !hasAlpha)
  const opaque = isPhoto ? scaled.flatten({ background: '#ffffff' }) : scaled
  const bytes = await (isJpeg ? opaque.jpeg({ quality: 90 }) : scaled.png({ compressionLevel: 9 })).toBuffer()
  return { result: { mediaType: isJpeg ? 'image/jpeg' : 'image/png', length: bytes.length }, bytes }
}

/** Where it is cut is told by its size upright, so it is drawn once before. */
async function cutOut(upright: Sharp, crop: NonNullable<PictureRequest['crop']>): Promise<Sharp> {
  const { data, info } = await upright.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  return sharp(data).extract(areaOf(crop, info))
}

/** A drawing has no size of its own: it is drawn as large as it may be. */
function densityFor(fit: PictureRequest['fit'], { width, height }: { width: number; height: number }): number {
  return Math.max(1, Math.min(HIGHEST_DENSITY, SVG_DENSITY * Math.min(fit.width / width, fit.height / height)))
}

/** Whole pixels inside of the picture, one at least. */
function areaOf(crop: NonNullable<PictureRequest['crop']>, { width, height }: { width: number; height: number }) {
  const left = Math.min(Math.floor(crop.x * width), width - 1)
  const top = Math.min(Math.floor(crop.y * height), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  }
}
