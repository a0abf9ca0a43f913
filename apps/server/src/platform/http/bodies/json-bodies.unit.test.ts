import { assert, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'
import { computing } from '../../testing/computing.ts'
import { hasEndlessNumber, hasRepeatedKey, isWithin } from './json-bodies.ts'

/** Commas, colons and brackets of a value, counted on the value itself. */
function partsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value)
  const separators = Math.max(0, inner.length - 1) + (Array.isArray(value) ? 0 : inner.length)
  return 1 + separators + inner.reduce<number>((sum, each) => sum + partsOf(each), 0)
}

test('the parts of a body are counted, whatever its texts hold', () => {
  void assert(
    property(jsonValue({ maxDepth: 5 }), (value) => {
      const [text, parts] = [JSON.stringify(value), partsOf(value)]
      return isWithin(text, parts) && (parts === 0 || !isWithin(text, parts - 1))
    }),
  )
})

test('a body deeper than any of ours is refused at once', () => {
  expect(isWithin(`${'['.repeat(16)}${']'.repeat(16)}`, 100)).toBe(true)
  expect(isWithin('['.repeat(17), 100)).toBe(false)
})

test('two megabytes are looked over in a moment, quotes that never close too', async () => {
  for (const text of [`"${'x'.repeat(2_000_000)}`, '"'.repeat(2_000_000), '\\"'.repeat(1_000_000)]) {
    expect((await computing(() => isWithin(text, 24_000))).ms).toBeLessThan(1000)
  }
})

test.each([
  ['{"a":1,"a":2}', true],
  ['{"a":{"b":1,"b":1}}', true],
  ['[{"a":1},{"a":1}]', false],
  ['{"a":"a","b":{"a":1},"c":["a","a"]}', false],
  ['{"a" : 1, "\\u0061":2}', true],
  ['{"a":"\\"b\\":","b":1}', false],
])('%s has one key twice: %s', (text, expected) => {
  expect(hasRepeatedKey(text)).toBe(expected)
})

test.each([
  ['{"a":1e999}', true],
  ['[-1E+400]', true],
  [`[${'9'.repeat(400)}]`, true],
  ['{"a":1e308,"b":-1.5e-999,"c":"1e999","d":12345678901234567890}', false],
  ['{"1e999":0}', false],
])('a number that is larger than any: %s', (text, isEndless) => {
  expect(hasEndlessNumber(text)).toBe(isEndless)
})
