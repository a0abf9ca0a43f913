import { ISSUE_PROBLEMS } from '@invoice/domain/documents/problem-codes.ts'
import { expect, test } from 'vitest'
import { problemText } from './problem-text.ts'
import { bg } from './problems/bg.ts'
import { en } from './problems/en.ts'

test('every problem of issuing has a text in both languages, and no text is left over', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(ISSUE_PROBLEMS).sort())
  expect(Object.keys(bg).sort()).toEqual(Object.keys(ISSUE_PROBLEMS).sort())
})

test('days and amounts are told as people write them', () => {
  const params = { issuedOn: '2026-11-19', last: '2026-11-20', today: '2026-11-21' }
  expect(problemText('issue_date.before_last', 'bg', params)).toBe(
    'Датата на издаване трябва да е между 20.11.2026 (последната в диапазона) и днес, 21.11.2026.',
  )
  expect(problemText('note.exceeds_invoice', 'en', { category: 'S', rate: '20', left: '1119.99' })).toContain('1,119.99 with VAT')
})
