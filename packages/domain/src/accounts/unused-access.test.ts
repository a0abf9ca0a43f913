import { expect, test } from 'vitest'
import { isUnused } from './unused-access.ts'

const now = new Date('2026-11-27T12:00:00Z')
const madeAt = new Date('2024-01-01T12:00:00Z')

test.each([
  ['ninety days after its last use', '2026-08-29T12:00:00Z', true],
  ['a second before that', '2026-08-29T12:00:01Z', false],
])('access is unused %s', (_when, usedAt, expected) => {
  expect(isUnused({ madeAt, usedAt: new Date(usedAt) }, now)).toBe(expected)
})

test('what nobody used yet is unused ninety days after it was made', () => {
  expect(isUnused({ madeAt, usedAt: null }, now)).toBe(true)
  expect(isUnused({ madeAt: now, usedAt: null }, now)).toBe(false)
})
