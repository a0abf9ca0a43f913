import * as z from 'zod/mini'
import { fault } from './faults.ts'

/** 2 MB, the limit of images and logos, in bytes. */
export const IMAGE_MAX_BYTES = 2_097_152
/** 10 MB, the limit of what is attached to a document. */
export const ATTACHMENT_MAX_BYTES = 10_485_760

/** What is known of a file before it is read: a browser's `File`, or the head of a part of a multipart body. */
export type UploadFacts = { readonly name: string; readonly type: string; readonly size: number }

const LOGO_TYPES = { jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', png: 'image/png' }
const IMAGE_TYPES = { ...LOGO_TYPES, svg: 'image/svg+xml' }
const PHOTO_TYPES = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** JPG, GIF, PNG or SVG of 2 MB at most, by name, type and size. What the file really holds is looked at by the server alone. */
export const imageUpload = () => upload(IMAGE_TYPES, 'image')
/** JPG, GIF or PNG of 2 MB at most. */
export const logoUpload = () => upload(LOGO_TYPES, 'logo')
/** JPG, PNG or WebP of 2 MB at most. */
export const photoUpload = () => upload(PHOTO_TYPES, 'photo')

function upload(types: Readonly<Record<string, string>>, code: 'image' | 'logo' | 'photo') {
  return z.custom<UploadFacts>((value) => isUpload(value) && fits(value, types), fault(code))
}

function fits({ name, type, size }: UploadFacts, types: Readonly<Record<string, string>>): boolean {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(types, extension) && types[extension] === type.toLowerCase() && size > 0 && size <= IMAGE_MAX_BYTES
}

function isUpload(value: unknown): value is UploadFacts {
  return typeof value === 'object' && value !== null && 'name' in value && 'type' in value && 'size' in value
}
