import { type Face, fontCoverage } from './fonts.ts'

const MISSING = '□'

/** The same sign in a shape that the font has. */
const LOOKALIKES: Record<string, string> = {
  '✓': '√',
  '✔': '√',
  '′': '’',
  '″': '”',
  '■': '•',
  '●': '•',
  '‑': '-',
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  '\u2028': '\n',
  '\u2029': '\n',
}

const LINE_BREAKS = /\r\n?|\u0085/g
// Controls and marks that direct other characters (bidi, byte order), but for line feeds; and all that is no character at all.
const INVISIBLE = /(?![\n\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
const EMOJI_JOINERS = /\u200d|\p{Variation_Selector}/gu
// What nearly every text of a document is made of; the font has it, and none of it joins with what is beside it.
const ORDINARY = /^[\n -~\u00a0А-я€№„“–…·]*$/
const ANY_SPACE = /[\t\u2000-\u2006\u2008-\u200a\u205f\u3000]/g

/**
 * A text that the paper's face can draw: PDF/A refuses a character without a glyph, so emoji, Chinese and the like become □,
 * and marks that only direct other characters disappear.
 */
export function printable(text: string, face: Face = 'sans'): string {
  if (ORDINARY.test(text)) return text
  const plain = text.replace(LINE_BREAKS, '\n').replace(ANY_SPACE, ' ').replace(INVISIBLE, '').normalize('NFC')
  let result = ''
  for (const { segment } of graphemes.segment(plain)) result += printableGrapheme(segment, face)
  return result
}

const graphemes = new Intl.Segmenter('bg', { granularity: 'grapheme' })

/** One □ for a whole emoji or letter, however many code points it is made of. */
function printableGrapheme(grapheme: string, face: Face): string {
  const coverage = fontCoverage(face)
  const visible = grapheme.replace(EMOJI_JOINERS, '').normalize('NFC')
  const characters = [...visible].map((character) => LOOKALIKES[character] ?? character)
  return characters.every((c) => c === '\n' || coverage.has(c.codePointAt(0) ?? 0)) ? characters.join('') : MISSING
}
