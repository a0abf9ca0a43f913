import { contrast, type Hex } from '@invoice/domain/colour/contrast.ts'
import { type Oklch, toHex, toOklch } from '@invoice/domain/colour/oklch.ts'
import { DEFAULT_PRIMARY_COLOR } from './preferences.ts'

/** Text and marks want a little more than the least that WCAG 2.2 AA asks for; links want to be told from plain text, too. */
const TEXT = 4.6
const LINK = 5.4
const MARK = 3.05
const WHITE = '#ffffff'
const BLACK = '#1a1a24'

/** The surfaces of both themes that the colours lie on, as in the web's tokens.css, and its faintest text. */
const LIGHT = { surfaces: [WHITE, '#f4f4f8', '#f8f8fb'], faintest: '#66667a' }
const DARK = { surfaces: ['#0d0d12', '#15151c', '#1b1b23', '#20202a'], faintest: '#8e8ea1' }
type Theme = typeof LIGHT

/** What a primary colour becomes in one theme. */
export type Shades = {
  /** Marks, charts, focus. */
  readonly brand: Hex
  /** Links, and text on `soft`. */
  readonly ink: Hex
  /** Text on `line`. */
  readonly inkStrong: Hex
  readonly soft: Hex
  readonly line: Hex
  readonly mid: Hex
}
export type Palette = {
  /** Filled buttons, their hover, and the text on both. */
  readonly fill: Hex
  readonly fillHover: Hex
  readonly onFill: Hex
  readonly light: Shades
  readonly dark: Shades
}

/** Any colour, led to shades that keep AA contrast in both themes. The hue stays; the lightness gives way, as little as it must. */
export function primaryPalette(color: Hex): Palette {
  return { ...fillOf(color), light: shadesOf(color, LIGHT), dark: shadesOf(color, DARK) }
}

/** Style declarations for the root element; none for the default colour, whose shades are drawn by hand in tokens.css. */
export function primaryStyle(color: Hex): Readonly<Record<string, Hex>> {
  if (color === DEFAULT_PRIMARY_COLOR) return {}
  const { fill, fillHover, onFill, light, dark } = primaryPalette(color)
  const style: Record<string, Hex> = { '--own-fill': fill, '--own-fill-hover': fillHover, '--own-on-fill': onFill }
  for (const [theme, shades] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    style[`--own-brand-${theme}`] = shades.brand
    style[`--own-ink-${theme}`] = shades.ink
    style[`--own-ink-strong-${theme}`] = shades.inkStrong
    style[`--own-soft-${theme}`] = shades.soft
    style[`--own-line-${theme}`] = shades.line
    style[`--own-mid-${theme}`] = shades.mid
  }
  return style
}

/** How much darker a fill may become for white text, which is calmer on middle tones than black. */
const FOR_WHITE = 0.08

/** White text on a darker fill or black text on a lighter one, whichever stays nearer to the colour, white being preferred. */
function fillOf(color: Hex): Pick<Palette, 'fill' | 'fillHover' | 'onFill'> {
  const chosen = toOklch(color)
  const forWhite = shifted(chosen, -1, (fill) => contrast(fill, WHITE) >= TEXT)
  const forBlack = shifted(chosen, 1, (fill) => contrast(fill, BLACK) >= TEXT)
  const isWhite = chosen.lightness - forWhite.lightness <= forBlack.lightness - chosen.lightness + FOR_WHITE
  const fill = isWhite ? forWhite : forBlack
  const hover = { ...fill, lightness: Math.min(1, Math.max(0, fill.lightness + (isWhite ? -0.05 : 0.04))) }
  return { fill: toHex(fill), fillHover: toHex(hover), onFill: isWhite ? WHITE : BLACK }
}

function shadesOf(color: Hex, theme: Theme): Shades {
  const isLight = theme === LIGHT
  const chosen = toOklch(color)
  const toText = isLight ? -1 : 1
  const tint = (lightness: number, chroma: number): Oklch => ({ ...chosen, lightness, chroma: Math.min(chosen.chroma, chroma) })
  const reads =
    (...grounds: readonly Hex[]) =>
    (text: Hex) =>
      grounds.every((ground) => contrast(text, ground) >= LINK)
  const soft = toHex(
    shifted(tint(isLight ? 0.962 : 0.255, isLight ? 0.025 : 0.06), -toText, (tone) => contrast(tone, theme.faintest) >= TEXT),
  )
  const line = toHex(tint(isLight ? 0.88 : 0.38, isLight ? 0.07 : 0.11))
  const ink = shifted(chosen, toText, reads(soft, ...theme.surfaces))
  return {
    brand: toHex(shifted(chosen, toText, (mark) => theme.surfaces.every((surface) => contrast(mark, surface) >= MARK))),
    ink: toHex(ink),
    inkStrong: toHex(shifted(ink, toText, reads(line, soft))),
    soft,
    line,
    mid: toHex(tint(isLight ? 0.79 : 0.46, 0.13)),
  }
}

/** The first step lighter (1) or darker (-1) that will do; the darkest and the lightest there are end the way. */
function shifted(from: Oklch, direction: number, willDo: (colour: Hex) => boolean): Oklch {
  const end = direction < 0 ? 0 : 1
  let { lightness } = from
  while (lightness !== end && !willDo(toHex({ ...from, lightness }))) {
    lightness = Math.min(1, Math.max(0, lightness + direction * 0.005))
  }
  return { ...from, lightness }
}
