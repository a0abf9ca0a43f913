import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { IMAGE_MAX_BYTES } from '../wire/uploads.ts'

/** A picture of more pixels is refused before it is decoded. */
export const PICTURE_PIXELS = 16_000_000

/** A part of a whole, from 0 to 1; form data brings it as text. */
function fraction() {
  const read = z.transform((value: string | number) =>
    typeof value === 'string' && /^[01](?:\.\d{1,20})?$/.test(value) ? Number(value) : value,
  )
  return z.pipe(read, z.number().check(z.gte(0), z.lte(1)))
}

/** The part of the picture that is kept, measured from its upper left corner in parts of width and height. */
export const Crop = z.strictObject({ x: fraction(), y: fraction(), width: fraction(), height: fraction() })
export type Crop = z.infer<typeof Crop>

const PictureInput = z.strictObject({ file: z.file(), crop: z.optional(Crop) })

/** What is kept of an upload: the picture drawn anew, smaller, and without what its maker left in it. */
export const StoredPicture = z.object({ id: z.string(), mediaType: z.enum(['image/png', 'image/jpeg']), size: z.number() })
export type StoredPicture = z.infer<typeof StoredPicture>

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/files/logos',
  writes: [],
  summary: 'Takes a logo: JPG, GIF or PNG. It is kept once a company names it.',
  access: 'companies.write',
  audit: { none: 'A file that nothing names is swept; the company that takes it is written down.' },
  idempotent: true,
  multipart: { maxBytes: IMAGE_MAX_BYTES, rule: 'logo' },
  body: PictureInput,
  reply: StoredPicture,
  status: 201,
})
export const uploadTemplatePicture = endpoint({
  method: 'POST',
  path: '/api/files/template-pictures',
  writes: [],
  summary: 'Takes a picture for a document template: JPG, GIF, PNG or SVG, which is drawn as PNG. It is kept once a company names it.',
  access: 'settings.manage',
  audit: { none: 'A file that nothing names is swept; the template that takes it is written down.' },
  idempotent: true,
  multipart: { maxBytes: IMAGE_MAX_BYTES, rule: 'image' },
  body: PictureInput,
  reply: StoredPicture,
  status: 201,
})
export const uploadProductPicture = endpoint({
  method: 'POST',
  path: '/api/files/product-pictures',
  writes: [],
  summary: 'Takes a picture of a product: JPG, PNG or WebP, which is drawn as JPG. It is kept once a product names it.',
  access: 'products.write',
  audit: { none: 'A file that nothing names is swept; the product that takes it is written down.' },
  idempotent: true,
  multipart: { maxBytes: IMAGE_MAX_BYTES, rule: 'photo' },
  body: PictureInput,
  reply: StoredPicture,
  status: 201,
})
export const readFile = endpoint({
  method: 'GET',
  path: '/api/files/:id',
  summary: 'A picture. It never changes under its id, so it may be kept for good.',
  access: 'companies.read',
  params: f.idParams,
  produces: 'image/png',
})
