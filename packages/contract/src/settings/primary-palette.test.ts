import { contrast } from '@invoice/domain/colour/contrast.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { primaryPalette, primaryStyle } from './primary-palette.ts'

const LIGHT = ['#ffffff', '#f4f4f8', '#f8f8fb']
const DARK = ['#0d0d12', '#15151c', '#1b1b23', '#20202a']

/** The least contrast of what is read, and of what is seen, with all that it may lie on. */
function leastOf(color: string) {
  const { fill, fillHover, onFill, light, dark } = primaryPalette(color)
  const least = (one: string, others: readonly string[]) => Math.min(...others.map((other) => contrast(one, other)))
  return {
    text: Math.min(
      least(onFill, [fill, fillHover]),
      least(light.ink, [...LIGHT, light.soft]),
      least(dark.ink, [...DARK, dark.soft]),
      least(light.inkStrong, [light.line, light.soft]),
      least(dark.inkStrong, [dark.line, dark.soft]),
      // Selected rows: also the faintest text of the theme.
      contrast('#66667a', light.soft),
      contrast('#8e8ea1', dark.soft),
    ),
    mark: Math.min(least(light.brand, LIGHT), least(dark.brand, DARK)),
  }
}

const ODD = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00ff00',
  '#0000ff',
  '#ff0000',
  '#808080',
  '#fffffe',
  '#000001',
  '#7367f0',
  '#6255e4',
  '#00ffff',
]

test.each(ODD)('%s keeps AA contrast for all that is read and seen in it', (color) => {
  const { text, mark } = leastOf(color)
  expect(text).toBeGreaterThanOrEqual(4.5)
  expect(mark).toBeGreaterThanOrEqual(3)
})

test('so does any other colour', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      const color = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
      const { text, mark } = leastOf(color)
      return text >= 4.5 && mark >= 3
    }),
    { numRuns: 400 },
  )
})

test('a bright colour stays itself under black text, a deep one under white', () => {
  expect(primaryPalette('#ffd600')).toMatchObject({ fill: '#ffd600', onFill: '#1a1a24' })
  expect(primaryPalette('#0f5132')).toMatchObject({ fill: '#0f5132', onFill: '#ffffff' })
})

test('the default colour is drawn by hand', () => {
  expect(primaryStyle('#7367f0')).toEqual({})
  expect(Object.keys(primaryStyle('#0d9394'))).toHaveLength(15)
})
