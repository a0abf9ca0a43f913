import { expect, test } from 'vitest'
import { drawnBy } from './sample.mjs'

test('the same sample is the same again, another one and one about something else are others; it is in order, and never empty', () => {
  const things = Array.from({ length: 100 }, (_, index) => index)
  const first = drawnBy('a', things, 10, 'routes')
  expect(first).toHaveLength(10)
  expect(first).toEqual(first.toSorted((a, b) => a - b))
  expect(drawnBy('a', things, 10, 'routes')).toEqual(first)
  expect(drawnBy('b', things, 10, 'routes')).not.toEqual(first)
  expect(drawnBy('a', things, 10, 'looks')).not.toEqual(first)
  expect(drawnBy('a', things, 1, 'routes')).toHaveLength(1)
  expect(drawnBy('a', [7], 10, 'routes')).toEqual([7])
})

test('each is drawn once in a while', () => {
  const things = Array.from({ length: 20 }, (_, index) => index)
  const drawn = new Set(Array.from({ length: 100 }, (_, commit) => drawnBy(String(commit), things, 2, 'routes')).flat())
  expect(drawn.size).toBe(things.length)
})
