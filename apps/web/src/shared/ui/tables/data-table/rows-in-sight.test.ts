import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_ROOM, rowsInSight } from './rows-in-sight.ts'

const ROW = 44
const seen = fc.record({
  count: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 300_000, max: 5_000_000 })),
  height: fc.constantFrom(ROW, 93),
  scrolled: fc.integer({ min: -500, max: MOST_ROOM + 500 }),
  sight: fc.integer({ min: 300, max: 2000 }),
})

test('wherever one is, the window is full of rows that exist, and the page is never higher than a browser allows', () => {
  fc.assert(
    fc.property(seen, (list) => {
      const { count, height, scrolled, sight } = list
      const { first, last, before, after } = rowsInSight(list)
      const room = Math.min(count * height, MOST_ROOM)
      const drawn = last - first + 1
      expect(Math.abs(before + drawn * height + after - room)).toBeLessThan(0.01)
      expect(first).toBeGreaterThanOrEqual(0)
      expect(last).toBeLessThan(count)
      expect(drawn).toBeLessThan(sight / height + 30)
      const top = Math.min(Math.max(scrolled, 0), Math.max(0, room - sight))
      if (count === 0) return
      expect(before).toBeLessThanOrEqual(top + 0.01)
      expect(before + drawn * height).toBeGreaterThanOrEqual(Math.min(top + sight, room) - 0.01)
    }),
  )
})

test.each([10, 1000, 762_001, 3_000_000])('of %i rows the first is at the top and the last at the end', (count) => {
  expect(rowsInSight({ count, height: ROW, scrolled: 0, sight: 800 })).toMatchObject({ first: 0, before: 0 })
  const end = rowsInSight({ count, height: ROW, scrolled: Math.min(count * ROW, MOST_ROOM) - 800, sight: 800 })
  expect(end.last).toBe(count - 1)
  expect(end.after).toBeLessThan(0.01)
})

test('a list that fits is scrolled pixel by pixel', () => {
  const { first, before } = rowsInSight({ count: 10_000, height: ROW, scrolled: 44_000, sight: 800 })
  expect(before).toBe(first * ROW)
  expect(first).toBe(992)
})
