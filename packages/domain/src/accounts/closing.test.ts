import { expect, test } from 'vitest'
import { erasableFrom } from './closing.ts'

test('without a document a workspace goes once it cannot be opened again', () => {
  expect(erasableFrom('2026-12-10', null)).toBe('2027-01-10')
})

test('accounting documents are kept for ten years from the first of January after the year that they are of', () => {
  expect(erasableFrom('2026-12-10', '2026-03-01')).toBe('2037-01-01')
  expect(erasableFrom('2026-12-10', '2024-12-31')).toBe('2035-01-01')
})

test('documents whose ten years are over keep nothing longer than the wait', () => {
  expect(erasableFrom('2026-12-10', '2010-05-05')).toBe('2027-01-10')
})
