import { expect, test } from 'vitest'
import { creditsWouldExceed, standingNotes } from './void-problems.ts'

const tax = (rate: string | null, base: string, vat: string) => ({ category: 'S' as const, rate, base, vat })

test('a debit note may go where credit notes took no more than the invoice had without it', () => {
  expect(creditsWouldExceed([tax('20', '50.00', '10.00')], [tax('20.0000', '50.00', '10.00')])).toBe(false)
  expect(creditsWouldExceed([tax('20', '50.00', '10.00')], [tax('20', '49.99', '10.00')])).toBe(true)
  expect(creditsWouldExceed([tax('20', '50.00', '10.00')], [tax('20', '50.00', '9.99')])).toBe(true)
  expect(creditsWouldExceed([tax('9', '1.00', '0.09')], [tax('20', '50.00', '10.00')])).toBe(true)
})

test('a rate at which a debit note took something off holds nothing up', () => {
  expect(creditsWouldExceed([tax('9', '-1.00', '-0.09')], [])).toBe(false)
})

test('only notes that were issued and not voided stand', () => {
  const made = [
    { type: 'creditnote', status: 'issued' },
    { type: 'creditnote', status: 'voided' },
    { type: 'debitnote', status: 'draft' },
    { type: 'delivery_note', status: 'issued' },
  ] as const
  expect(standingNotes(made)).toEqual([made[0]])
})
