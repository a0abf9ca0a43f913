import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../colour/contrast.ts'
import { coloursOf, isReadable, LEAST_CONTRAST } from './colours.ts'

const aColour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)

describe('the colours of an accent', () => {
  test('can be read wherever they stand, whatever the accent is', () => {
    fc.assert(
      fc.property(aColour, (accent) => {
        const { strong, fill, onFill, tint } = coloursOf(accent)
        const pairs = [contrast(strong, '#ffffff'), contrast(strong, tint), contrast(onFill, fill), contrast('#1a1a24', tint)]
        expect(Math.min(...pairs)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      }),
      { numRuns: 300, examples: [['#ffffff'], ['#ffff00'], ['#000000'], ['#808080'], ['#777777'], ['#00ff00']] },
    )
  })

  test('a dark accent stays what it is; a light one is darkened in its own hue, and filled as it was chosen', () => {
    expect(coloursOf('#1f2a44')).toMatchObject({ strong: '#1f2a44', fill: '#1f2a44', onFill: '#ffffff' })
    expect(isReadable('#1f2a44')).toBe(true)
    const { strong, fill, onFill } = coloursOf('#f5c518')
    expect({ fill, onFill, readable: isReadable('#f5c518') }).toEqual({ fill: '#f5c518', onFill: '#1a1a24', readable: false })
    // Yellow becomes brown: red before green before blue, as in the yellow itself.
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(strong.slice(at, at + 2), 16))
    expect(red > green && green > blue).toBe(true)
  })
})
