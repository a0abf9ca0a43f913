import { ISSUE_PROBLEMS } from '@invoice/domain/documents/drafts/problem-codes.ts'
import { expect, test } from 'vitest'
import { bg } from './bg.ts'
import { en } from './en.ts'
import { problemText } from './problem-text.ts'

test('every problem of issuing has its text in both languages, and none is left over', () => {
  const codes = Object.keys(ISSUE_PROBLEMS).sort()
  expect(Object.keys(en).sort()).toEqual(codes)
  expect(Object.keys(bg).sort()).toEqual(codes)
})

test('days and amounts are written as the language does', () => {
  const days = { issuedOn: '2026-11-20', last: '2026-11-15', today: '2026-11-18' }
  expect(problemText('issue_date.before_last', days, 'bg')).toContain('преди 15.11.2026,')
  expect(problemText('issue_date.before_last', days, 'en')).toContain('before 15/11/2026,')
  expect(problemText('payment.cash_limit', { limit: '5112.92' }, 'bg')).toContain('5\u00a0112,92 EUR')
  expect(problemText('payment.cash_limit', { limit: '5112.92' }, 'en')).toContain('5,112.92 EUR')
})

test('no text is left with an open placeholder', () => {
  const params = { prefix: 'EL', countryCode: 'BG' }
  expect(problemText('recipient.vat_prefix_differs', params, 'en')).not.toMatch(/[{}]/)
})

test('texts are sentences: a capital first, a full stop last', () => {
  const wrong = [...Object.values(en), ...Object.values(bg)].filter((text) => !/^\p{Lu}.*\.$/u.test(text))
  expect(wrong).toEqual([])
})
