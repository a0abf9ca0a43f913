/** What XML 1.0 cannot hold: control characters, halves of pairs, and two that are none. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
const SPECIAL = /[&<>"]/g
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML holds it: what it cannot hold is left out, and blanks around it. */
function written(text: string): string {
  return text
    .replace(UNWRITABLE, '')
    .trim()
    .replace(SPECIAL, (character) => ESCAPED[character] ?? '')
}

/** An element with a text and attributes; nothing at all where the text is empty or null. */
export function el(name: string, text: string | null, attributes: Readonly<Record<string, string | null>> = {}): string {
  const content = text === null ? '' : written(text)
  if (content === '') return ''
  let head = name
  for (const [key, value] of Object.entries(attributes)) if (value !== null) head += ` ${key}="${written(value)}"`
  return `<${head}>${content}</${name}>`
}

/** An element of elements; nothing at all where all of them are nothing (PEPPOL-EN16931-R008). */
export function group(name: string, ...children: readonly string[]): string {
  const content = children.join('')
  return content === '' ? '' : `<${name}>${content}</${name}>`
}

/** An element of two that say nothing without each other. */
export const both = (name: string, one: string, other: string): string => (one === '' || other === '' ? '' : group(name, one, other))

/** One after the other. */
export function each<T>(items: readonly T[], write: (item: T) => string): string {
  return items.map(write).join('')
}

/** A whole file. */
export function xmlFile(root: string, namespaces: Readonly<Record<string, string>>, ...children: readonly string[]): string {
  const declared = Object.entries(namespaces).map(([name, uri]) => ` ${name}="${uri}"`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${declared.join('')}>${children.join('')}</${root}>\n`
}
