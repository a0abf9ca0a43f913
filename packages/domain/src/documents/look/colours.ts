import { contrast, type Hex } from '../../colour/contrast.ts'
import { toHex, toOklch } from '../../colour/oklch.ts'

const WHITE = '#ffffff'
const INK = '#1a1a24'
const BLACK = '#000000'
/** What text wants (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5
/** How much of the accent a tint has. */
const TINT = 0.09

/** What is drawn with an accent. */
export type LookColours = {
  /** of words and rules on white and on the tint: the accent, darkened until it can be read on both */
  strong: Hex
  /** of a filled box: the accent as it was chosen */
  fill: Hex
  /** of words in a filled box: white, or ink, or black where ink is not dark enough */
  onFill: Hex
  /** behind what is to be found first */
  tint: Hex
}

/** Every pair of these that stands on one another has a contrast of 4.5 at least, whatever the accent is. */
export function coloursOf(accent: Hex): LookColours {
  const tint = mixed(accent, TINT)
  return { strong: readableOn(accent, tint), fill: accent, onFill: readableIn(accent), tint }
}

/** Whether the accent can be read on white as it is, and need not be darkened. */
export function isReadable(accent: Hex): boolean {
  return coloursOf(accent).strong === accent
}

function readableIn(fill: Hex): Hex {
  return [WHITE, INK].find((colour) => contrast(colour, fill) >= LEAST_CONTRAST) ?? BLACK
}

/** Of the same hue, no darker than it must be; a tint is darker than white, so that what can be read on it can be read on white. */
function readableOn(colour: Hex, tint: Hex): Hex {
  if (contrast(colour, tint) >= LEAST_CONTRAST) return colour
  const { lightness, chroma, hue } = toOklch(colour)
  for (let tried = lightness; tried > 0; tried -= 0.01) {
    const darker = toHex({ lightness: tried, chroma, hue })
    if (contrast(darker, tint) >= LEAST_CONTRAST) return darker
  }
  return INK
}

function mixed(colour: Hex, share: number): Hex {
  const channel = (at: number) => Math.round(255 - (255 - Number.parseInt(colour.slice(at, at + 2), 16)) * share)
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`
}
