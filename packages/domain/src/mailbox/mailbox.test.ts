import { expect, test } from 'vitest'
import { isToBeReported, lookAfter, senderOf } from './mailbox.ts'

const MINUTE = 60_000

test('a mailbox is looked into each five minutes; one that is out of reach ever more seldom, one that refuses us once an hour', () => {
  expect(lookAfter(null, 0)).toBe(5 * MINUTE)
  expect([1, 2, 3, 4, 5, 50].map((failures) => lookAfter('unreachable', failures) / MINUTE)).toEqual([5, 10, 20, 40, 60, 60])
  expect(lookAfter('login_refused', 1)).toBe(60 * MINUTE)
})

test('what a person has to mend is told at once, what may pass after six hours', () => {
  expect([isToBeReported('login_refused', 0), isToBeReported('unreachable', 0), isToBeReported('timed_out', 6 * 60 * MINUTE)]).toEqual([
    true,
    false,
    true,
  ])
})

test.each([
  [' Faktury@Vendor.BG ', 'faktury@vendor.bg'],
  ['фирма@пример.бг', 'фирма@пример.бг'],
  ['nobody', ''],
  ['a b@c.d', ''],
  ['a@b\u0000.c', ''],
  [`${'a'.repeat(260)}@b.c`, ''],
])('the sender %j is known as %j', (given, known) => expect(senderOf(given)).toBe(known))
