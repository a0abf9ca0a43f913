import { isEmailAddress, normaliseEmail } from '../../accounts/email-address.ts'

export type TypedAddress = { readonly name: string; readonly address: string }

/** So many are read of what was pasted. */
const MOST = 200

/** Addresses as people type and paste them: one after the other with commas, semicolons, lines or blanks between, with a name before or without. */
export function typedAddresses(text: string): TypedAddress[] {
  return text
    .slice(0, 50_000)
    .split(/[,;\r\n\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(readPart)
    .slice(0, MOST)
}

function readPart(part: string): TypedAddress[] {
  const [, name, bracketed] = /^(.*?)<([^<>]*)>$/.exec(part) ?? []
  if (bracketed !== undefined) return [{ name: (name ?? '').replaceAll(/["„“”]/g, '').trim(), address: bracketed.trim() }]
  const words = part.split(/\s+/)
  // Several addresses with blanks between; anything else is told as it was typed.
  if (words.length > 1 && words.every((word) => isRightAddress(word))) return words.map((address) => ({ name: '', address }))
  return [{ name: '', address: part }]
}

/** Whether what stands behind it says that an address is whole. */
export const endsAddress = (text: string): boolean => /[,;]$/.test(text) || (text.endsWith(' ') && isRightAddress(text))

export const isRightAddress = (address: string): boolean => isEmailAddress(normaliseEmail(address))
