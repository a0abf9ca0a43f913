import { expect, test } from 'vitest'
import { inverseRate } from './inverse-rate.ts'

test.each([
  ['1.0834', '0.92302'],
  ['2', '0.5'],
  ['1', '1'],
  ['171.25', '0.005839'],
  ['0.84', '1.190476'],
])('1 EUR = %s, so 1 of the other = %s EUR', (rate, inverse) => {
  expect(inverseRate(rate)).toBe(inverse)
})

test.each(['0', '0.00', '-1', '', 'NaN'])('"%s" is no rate', (rate) => {
  expect(() => inverseRate(rate)).toThrow(RangeError)
})
