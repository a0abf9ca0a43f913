import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyOf, scaleOf } from './scale.ts'

test.each([
  [[0], [0]],
  [
    [19_400, 12_459],
    [0, 10_000, 20_000],
  ],
  [[38_624], [0, 20_000, 40_000]],
  [[259.5], [0, 100, 200, 300]],
  [
    [60_500, 24_000],
    [0, 25_000, 50_000, 75_000],
  ],
  [
    [-30, 60],
    [-50, 0, 50, 100],
  ],
])('%j stands on the lines %j', (values, lines) => {
  expect(scaleOf(values)).toEqual(lines)
})

test('a scale holds every value, has zero, equal steps and few lines', () => {
  const value = fc.double({ min: -1e12, max: 1e12, noNaN: true }).filter((one) => one === 0 || Math.abs(one) > 0.01)
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 13 }), (values) => {
      const lines = scaleOf(values)
      expect(lines).toContain(0)
      expect(lines.length).toBeLessThanOrEqual(6)
      // What is thinner than a pixel needs no line of its own.
      const [bottom, top] = [Math.min(0, ...values), Math.max(0, ...values)]
      const hair = (top - bottom) / 1000
      expect(lines[0] ?? 0).toBeLessThanOrEqual(bottom + hair)
      expect(lines.at(-1) ?? 0).toBeGreaterThanOrEqual(top - hair)
    }),
  )
})

test('labels leave evenly where there is no room for all', () => {
  expect(everyOf(12, 900, 36)).toBe(0)
  expect(everyOf(12, 260, 36)).toBe(1)
  expect(everyOf(12, 130, 36)).toBe(3)
})
