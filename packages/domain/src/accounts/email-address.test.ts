import { expect, test } from 'vitest'
import { isEmailAddress, normaliseEmail } from './email-address.ts'

test.each([['petya@orchid.example'], ['a.b+c@x.co'], ["o'neil@mail.example"], ['petya@орхидея.бг'], ['p@xn--90a3ac.bg']])(
  '%s is an address',
  (email) => {
    expect(isEmailAddress(email)).toBe(true)
  },
)

test.each([
  [''],
  ['petya'],
  ['@orchid.example'],
  ['petya@'],
  ['petya@orchid'],
  ['petya@orchid.'],
  ['petya@.example'],
  ['petya@@orchid.example'],
  ['pe tya@orchid.example'],
  ['petya.@orchid.example'],
  ['petya@-orchid.example'],
  ['petya@192.0.2.1'],
  ['"petya"@orchid.example'],
  ['petya@orchid.example\r\nBcc: all@orchid.example'],
  [`${'a'.repeat(65)}@orchid.example`],
  ['petya\u0000@orchid.example'],
])('%j is none', (email) => {
  expect(isEmailAddress(email)).toBe(false)
})

test('addresses are compared in lower case and without the spaces around them', () => {
  expect(normaliseEmail('  Petya@Orchid.EXAMPLE ')).toBe('petya@orchid.example')
})
