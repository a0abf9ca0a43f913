import { pictureKind } from '../pictures/picture-kind.ts'

export const SCAN_TYPES = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const
export type ScanKind = keyof typeof SCAN_TYPES

/** Readers take a PDF whose head lies within its first kilobyte (ISO 32000-1, annex H, note 13). */
const PDF_HEAD = 1024

/** By what the file holds, never by its name or by what the sender says of it; undefined for anything else. */
export function scanKind(bytes: Uint8Array): ScanKind | undefined {
  const picture = pictureKind(bytes)
  if (picture === 'jpeg' || picture === 'png') return picture
  return Buffer.from(bytes.subarray(0, PDF_HEAD)).includes('%PDF-') ? 'pdf' : undefined
}

/** Whether its end is missing: an upload, or a copy, that was cut. Behind the last object of a PDF comes the mark of its end. */
export function isCutPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return file.lastIndexOf('%%EOF') < file.lastIndexOf('endobj')
}
