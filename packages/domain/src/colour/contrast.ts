/** A colour as `#rrggbb`. */
export type Hex = string

/** The three channels, 0 to 1, made linear (sRGB, IEC 61966-2-1). */
export function linearOf(colour: Hex): [number, number, number] {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** How far two colours lie apart, 1 to 21 (WCAG 2.2, contrast ratio). Text wants 4.5, marks and edges want 3. */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Hex): number {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
