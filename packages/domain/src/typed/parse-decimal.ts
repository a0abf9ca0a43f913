import { typedText } from './typed-text.ts'

/** Blanks as people and spreadsheets set them between groups; apostrophes as the Swiss do. */
const GROUP_MARKS = /[\s\u00a0\u202f\u2009'\u2018\u2019`\u00b4]/g
const MINUS_SIGNS = /^[-\u2212\u2013]/

/**
 * Reads a typed number: comma or point, groups or none, in either language. Returns canonical decimal text, or null where it
 * is no number or cannot be told.
 *
 * - Both marks: the last one is the decimal mark, the other groups: "1.234,56" and "1,234.56" are 1234.56.
 * - One mark, once: it is the decimal mark, always: "1,234" is 1.234 (so that what a person types never depends on the
 *   language of the screen; fields show numbers without groups, see `editableDecimal`).
 * - One mark, several times: it groups: "1.234.567" is 1234567.
 * - Groups must be groups of three, or nothing is guessed: "12 50" and "1.23.456" are null.
 */
export function parseDecimal(typed: string): string | null {
  const text = typedText(typed)
  const unsigned = text.replace(MINUS_SIGNS, '').trim()
  const { whole, fraction } = atDecimalMark(unsigned)
  const digits = wholeDigits(whole)
  if (digits === null || !/^\d*$/.test(fraction) || (digits === '' && fraction === '')) return null
  const value = (digits.replace(/^0+(?=\d)/, '') || '0') + (fraction && `.${fraction}`)
  return text !== unsigned && MINUS_SIGNS.test(text) && /[1-9]/.test(value) ? `-${value}` : value
}

function atDecimalMark(text: string): { whole: string; fraction: string } {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const mark = text[last]
  if (mark === undefined) return { whole: text, fraction: '' }
  const once = text.indexOf(mark) === last
  const other = mark === ',' ? '.' : ','
  // The same mark twice is grouping; twice beside another one is nonsense, which the check of the groups refuses.
  return once || text.includes(other) ? { whole: text.slice(0, last), fraction: text.slice(last + 1) } : { whole: text, fraction: '' }
}

/** The digits of a whole part, plain or in groups of three by one and the same mark; null for anything else. */
function wholeDigits(whole: string): string | null {
  const text = whole.replaceAll(GROUP_MARKS, ' ')
  if (/^\d*$/.test(text)) return text
  const mark = /^\d{1,3}([ .,])\d{3}(?:\1\d{3})*$/.exec(text)?.[1]
  return mark === undefined ? null : text.replaceAll(mark, '')
}
