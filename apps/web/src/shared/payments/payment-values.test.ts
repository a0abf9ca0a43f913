import type { OpenDocument } from '@invoice/contract/treasury/payments.ts'
import { compareDecimals, fromUnits, signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allocationsOf, differenceOf, leftAfter, type ShareValues, settlingsOf, sharesOf } from './payment-values.ts'

const open = (id: string, rest: string, changes: Partial<OpenDocument> = {}): OpenDocument => ({
  id,
  type: 'invoice',
  status: 'issued',
  number: id,
  companyId: 'c',
  contactId: 'k',
  contactName: { bg: '', en: '' },
  issuedOn: '2026-10-01',
  dueOn: '2026-10-10',
  currency: 'EUR',
  total: rest,
  rateFromEur: null,
  rest,
  carried: '0',
  isOverdue: false,
  ...changes,
})
const values = (changes: Partial<ShareValues> = {}): ShareValues => ({
  direction: 'in',
  contactId: 'k',
  amount: '100.00',
  currency: 'EUR',
  rateFromEur: '',
  shares: null,
  settlings: {},
  ...changes,
})

it('never shares out more than was typed, nor more than is left of a document', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((units) => fromUnits(BigInt(units), 2))
  const sharing = fc.property(cents, fc.array(cents, { maxLength: 6 }), fc.boolean(), (amount, rests, isBegun) => {
    const documents = rests.map((rest, index) => open(String(index), rest))
    const shares = sharesOf(values({ amount }), documents, isBegun ? '1' : null)
    expect(compareDecimals(sumDecimals(Object.values(shares)), amount)).toBeLessThanOrEqual(0)
    for (const [id, share] of Object.entries(shares)) expect(compareDecimals(share, rests[Number(id)] ?? '0')).toBeLessThanOrEqual(0)
    const left = leftAfter(amount, settlingsOf(values({ amount }), shares, documents))
    expect(left === null ? -1 : signOf(left)).toBeGreaterThanOrEqual(0)
  })
  fc.assert(sharing)
})

const DOLLARS = open('d', '1100.00', { currency: 'USD', rateFromEur: '1.10' })

it('a document in another currency is paid whole by what is left of the payment, and the difference is told', () => {
  const typed = values({ amount: '980.00' })
  const shares = sharesOf(typed, [DOLLARS, open('e', '50.00')], 'd')
  expect(shares).toEqual({ d: '1100.00' })
  const settlings = settlingsOf(typed, shares, [DOLLARS])
  expect(settlings).toEqual({ d: '980.00' })
  expect(differenceOf(typed, shares, settlings, [DOLLARS])).toBe('-20.00')
  expect(allocationsOf(typed, shares, [DOLLARS])).toEqual([{ documentId: 'd', amount: '1100.00', settlingAmount: '980.00' }])
})

it('a payment in dollars pays euros by its own rate, and says nothing of what has its own currency', () => {
  const typed = values({ amount: '120.00', currency: 'USD', rateFromEur: '1.2', shares: { e: '50.00', d: '60.00' } })
  const documents = [open('e', '50.00'), DOLLARS]
  expect(allocationsOf(typed, typed.shares ?? {}, documents)).toEqual([
    { documentId: 'e', amount: '50.00', settlingAmount: '60.00' },
    { documentId: 'd', amount: '60.00', settlingAmount: null },
  ])
})
