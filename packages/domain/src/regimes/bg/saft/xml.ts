/** Longest texts of the schema, in characters: SAFcodeType, SAFshorttextType, SAFmiddle1textType, SAFmiddle2textType, SAFlongtextType. */
export const LONGEST = { code: 9, short: 18, middle1: 35, middle2: 70, long: 256 } as const
type Longest = keyof typeof LONGEST

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML 1.0 has no place for: controls, halves of pairs, and two that are no characters. */
const NO_XML = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** A text within its length and without what XML does not carry. */
export function clipped(text: string, longest: Longest): string {
  const whole = text.replaceAll(/\s+/g, ' ').replaceAll(NO_XML, '').trim()
  return whole.length <= LONGEST[longest] ? whole : [...whole].slice(0, LONGEST[longest]).join('').trim()
}

/** `<name>text</name>`, of a text that may be empty. */
export function text(name: string, value: string, longest: Longest): string {
  return `<${name}>${clipped(value, longest).replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)}</${name}>`
}

/** As text; nothing of an empty one. */
export function textOrNothing(name: string, value: string, longest: Longest): string {
  return clipped(value, longest) === '' ? '' : text(name, value, longest)
}

/** Of digits, days and codes of ours. */
export const plain = (name: string, value: string | number): string => `<${name}>${value}</${name}>`
/** What holds others, in order. */
export const holding = (name: string, ...parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`
