import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRightAddress, typedAddresses } from './typed-addresses.ts'

test.each([
  ['a@example.net', ['a@example.net']],
  ['a@example.net, b@example.net;c@example.net\nd@example.net', ['a@example.net', 'b@example.net', 'c@example.net', 'd@example.net']],
  ['a@example.net b@example.net', ['a@example.net', 'b@example.net']],
  ['not an address', ['not an address']],
  [' ,; \n', []],
  ['имейл@пример.бг', ['имейл@пример.бг']],
])('%j', (typed, addresses) => {
  expect(typedAddresses(typed).map(({ address }) => address)).toEqual(addresses)
})

test('a name before its address is kept, without its quotes', () => {
  expect(typedAddresses('"Яна Тодорова" <yana@example.net>, Иван <ivan@example.net>')).toEqual([
    { name: 'Яна Тодорова', address: 'yana@example.net' },
    { name: 'Иван', address: 'ivan@example.net' },
  ])
})

test('whatever is pasted, nothing is read with a line break in it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      for (const { address } of typedAddresses(text)) expect(address).not.toMatch(/[\r\n,;]/)
    }),
  )
})

test('an address is judged as the server judges it', () => {
  expect([isRightAddress('Yana@Example.net'), isRightAddress('yana@example')]).toEqual([true, false])
})
