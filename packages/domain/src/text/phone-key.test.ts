import { expect, test } from 'vitest'
import { phoneKey } from './phone-key.ts'

test.each(['+359 888 123 456', '00359888123456', '0888 123-456', '(0888) 12 34 56', '+359 (0)888 123 456'])('%s is one number', (phone) => {
  expect(phoneKey(phone)).toBe('359888123456 0888123456')
})

test('a foreign number is its digits, and what has none is nothing', () => {
  expect([phoneKey('+49 40 123'), phoneKey('вътр.')]).toEqual(['4940123', ''])
})
