import { expect, test } from 'vitest'
import { formatShortAmount } from './short-amount.ts'

test('cents are left out where there are none, and never zeros of the whole', () => {
  expect(formatShortAmount('100.00', 'EUR', 'bg')).toBe('100\u00a0€')
  expect(formatShortAmount('0.50', 'EUR', 'bg')).toBe('0,50\u00a0€')
  expect(formatShortAmount('-1000.00', 'EUR', 'en')).toBe('−€1,000')
  expect(formatShortAmount('1000.50', 'EUR', 'en')).toBe('€1,000.50')
  expect(formatShortAmount('1000.000', 'KWD', 'en')).toBe('KWD\u00a01,000')
  expect(formatShortAmount('2000', 'JPY', 'bg')).toBe('2\u00a0000\u00a0JPY')
})
