export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'svg'

const SIGNATURES: readonly (readonly [PictureKind, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
]
const RIFF = /^RIFF[\s\S]{4}WEBP/
/** An SVG's root follows declaration, comments and doctype. */
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*|<!DOCTYPE\s[^>[]{0,500}(?:\[[^\]]{0,2000}\])?\s*>\s*)*<svg[\s>]/i

/** By what the file holds, never by its name or by what the sender says of it; undefined for anything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))
  if (found) return found[0]
  if (RIFF.test(new TextDecoder('latin1').decode(bytes.subarray(0, 12)))) return 'webp'
  const head = new TextDecoder().decode(bytes.subarray(0, 8192))
  return SVG.test(head) ? 'svg' : undefined
}
