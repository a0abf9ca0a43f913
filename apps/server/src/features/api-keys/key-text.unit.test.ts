import { expect, test } from 'vitest'
import { hintOf, isKeyText, newKey } from './key-text.ts'

test('a key is known by its beginning, and never twice the same', () => {
  const keys = Array.from({ length: 500 }, newKey)
  for (const key of keys) expect(key).toMatch(/^inv_live_[0-9A-Za-z]{38}$/)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.every(isKeyText)).toBe(true)
  expect(hintOf('inv_live_7Kq2mX9tR4wL')).toBe('inv_live_7Kq2')
})

test('every digit comes about as often as any other', () => {
  const counts = new Map<string, number>()
  const made = 2000
  for (let n = 0; n < made; n++) for (const digit of newKey().slice(9, 41)) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  const expected = (made * 32) / 62
  expect(counts.size).toBe(62)
  for (const [digit, count] of counts) expect([digit, count > expected * 0.75 && count < expected * 1.25]).toEqual([digit, true])
})

test('what was mistyped, cut off, or is another thing altogether is no key', () => {
  const key = newKey()
  for (let place = 'inv_live_'.length; place < key.length; place++) {
    const other = key[place] === 'x' ? 'y' : 'x'
    expect(isKeyText(key.slice(0, place) + other + key.slice(place + 1))).toBe(false)
  }
  for (const text of ['', 'inv_live_', key.slice(0, -1), `${key}a`, ` ${key}`, key.toLowerCase(), key.replace('live', 'test')]) {
    expect(isKeyText(text)).toBe(false)
  }
})
