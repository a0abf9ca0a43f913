import { type Face, PAPER_LETTERS } from './paper-letters.ts'

/** In place of what the paper cannot draw. */
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
  return graphemesOf(text)
    .map((grapheme) => drawable(grapheme, face) ?? MISSING)
    .join('')
}

/** Bulgarian, English and usual signs alone: nearly every text, and looked at in one go. */
export const isOrdinary = (text: string): boolean => ORDINARY.test(text)

/** What one sees of a text, letter by letter: an emoji or a letter with its marks is one, and what only directs others is none. */
export function graphemesOf(text: string): string[] {
  if (ORDINARY.test(text)) return [...text]
  const plain = text.replace(LINE_BREAKS, '\n').replace(ANY_SPACE, ' ').replace(INVISIBLE, '').normalize('NFC')
  return Array.from(graphemes.segment(plain), ({ segment }) => segment)
}

/** Whether the face draws the letter, or its twin. */
export function isDrawable(grapheme: string, face: Face): boolean {
  return drawable(grapheme, face) !== undefined
}

const graphemes = new Intl.Segmenter('bg', { granularity: 'grapheme' })

/** One □ stands for a whole emoji or letter, however many code points it is made of. */
function drawable(grapheme: string, face: Face): string | undefined {
  const visible = grapheme.replace(EMOJI_JOINERS, '').normalize('NFC')
  const characters = [...visible].map((character) => LOOKALIKES[character] ?? character)
  return characters.every((c) => c === '\n' || isDrawn(c, face)) ? characters.join('') : undefined
}

const drawn = new Map<Face, ReadonlySet<number>>()

function isDrawn(character: string, face: Face): boolean {
  let known = drawn.get(face)
  if (known === undefined) {
    known = new Set(codePointsOf(face))
    drawn.set(face, known)
  }
  return known.has(character.codePointAt(0) ?? 0)
}

/** Code points that the face can draw; its weights and widths cover the same ones. */
export function codePointsOf(face: Face): number[] {
  return PAPER_LETTERS[face].split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}
