import { imageUpload, logoUpload, photoUpload, type UploadFacts } from '@invoice/contract/wire/uploads.ts'

/** Which pictures a field takes; the name of its text in common.validation. */
export type PictureRule = 'logo' | 'image' | 'photo'
export type PictureFault =
  | { readonly from: 'validation'; readonly code: PictureRule }
  | { readonly from: 'picture'; readonly code: 'empty' }

const TYPES: Readonly<Record<PictureRule, readonly string[]>> = {
  logo: ['image/jpeg', 'image/gif', 'image/png'],
  image: ['image/jpeg', 'image/gif', 'image/png', 'image/svg+xml'],
  photo: ['image/jpeg', 'image/png', 'image/webp'],
}
const SCHEMAS = { logo: logoUpload, image: imageUpload, photo: photoUpload } as const satisfies Record<PictureRule, unknown>

/** For the file dialog. */
export const acceptOf = (rule: PictureRule): string => TYPES[rule].join(',')

/** What can be seen from outside; what is in the file is the server's to judge. */
export function pictureFault(file: UploadFacts, rule: PictureRule): PictureFault | null {
  if (file.size === 0) return { from: 'picture', code: 'empty' }
  return SCHEMAS[rule]().safeParse(file).success ? null : { from: 'validation', code: rule }
}

type PercentBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The frame as the server takes it, in parts of the whole; undefined for the whole picture. */
export function cropOf({ x, y, width, height }: PercentBox): PercentBox | undefined {
  const isWhole = x < 0.5 && y < 0.5 && width > 99 && height > 99
  if (isWhole || width <= 0 || height <= 0) return undefined
  const part = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)) * 1000) / 100_000
  return { x: part(x), y: part(y), width: part(width), height: part(height) }
}
