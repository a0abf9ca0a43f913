import { describe, expect, test } from 'vitest'
import { isElectronicAddress } from './lists/address-schemes.ts'
import { listedUnit } from './lists/unit-codes.ts'
import { el, group } from './writing/xml.ts'

describe('an element', () => {
  test('escapes what it holds, and leaves out what XML cannot hold', () => {
    expect(el('a', ' "Син & <Ко>"\u0007\ud800 ', { b: '<' })).toBe('<a b="&lt;">&quot;Син &amp; &lt;Ко&gt;&quot;</a>')
    expect(el('a', 'един\nдва 🙂')).toBe('<a>един\nдва 🙂</a>')
  })
  test('is not there where it is empty, nor is one of nothing else', () => {
    expect([el('a', null), el('a', ' \u0000'), group('a', el('b', null), group('c'))]).toEqual(['', '', ''])
  })
})

test.each([
  ['9926:BG104827361', true],
  ['0088:5790000435951', true],
  ['0088:5790000435952', false],
  ['0208:0403170701', true],
  ['0208:0403170702', false],
  ['1234:1', false],
  ['BG104827361', false],
  ['9926:', false],
])('%s is an electronic address: %s', (address, is) => {
  expect(isElectronicAddress(address)).toBe(is)
})

test('a unit that is not listed is one', () => {
  expect(['HUR', 'H87', 'XBX', 'ZQQ', ''].map(listedUnit)).toEqual(['HUR', 'H87', 'XBX', 'C62', 'C62'])
})
