import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals, fromUnits, sumDecimals } from '../decimal/decimal.ts'
import { PAYMENT_KINDS, type PaymentMethodKind } from '../settings/payment-methods.ts'
import { isAdvanceOf, type PaidDocument, paperGrounds, papersOf } from './papers.ts'

const METHODS = Object.keys(PAYMENT_KINDS) as PaymentMethodKind[] // keyof, as declared
const paid = (amount: string, total = amount): PaidDocument => ({
  type: 'invoice',
  number: '0000000012',
  issuedOn: '2026-11-18',
  total,
  amount,
  settlingAmount: amount,
})

test('who is paid gives a receipt, and the till writes an order whichever way the money goes', () => {
  expect(METHODS.filter((methodKind) => papersOf({ direction: 'in', methodKind }).includes('payment'))).toEqual(['cash'])
  expect(papersOf({ direction: 'in', methodKind: 'cash' })).toEqual(['receipt', 'payment'])
  expect(papersOf({ direction: 'out', methodKind: 'cash' })).toEqual(['payment'])
  expect(papersOf({ direction: 'in', methodKind: 'bank' })).toEqual(['receipt'])
  expect(papersOf({ direction: 'out', methodKind: 'bank' })).toEqual([])
})

test('an advance is what is left of money that a client paid: not of what we pay or send back, nor of nobody', () => {
  const credit = { direction: 'in' as const, refundsId: null, contactId: 'client', unallocated: '0.01' }
  expect(isAdvanceOf(credit)).toBe(true)
  for (const other of [{ direction: 'out' as const }, { refundsId: 'payment' }, { contactId: null }, { unallocated: '0.00' }]) {
    expect(isAdvanceOf({ ...credit, ...other })).toBe(false)
  }
})

test('each sum says what it is for: a document, a part of one, or nothing written yet', () => {
  const [whole, part] = [paid('120.00'), paid('50.00', '80.00')]
  expect(paperGrounds('200.00', [whole, part])).toEqual([
    { kind: 'whole', document: whole, amount: '120.00' },
    { kind: 'part', document: part, amount: '50.00' },
    { kind: 'rest', amount: '30.00' },
  ])
  expect(paperGrounds('15.00', [])).toEqual([{ kind: 'rest', amount: '15.00' }])
  // Of an invoice in dollars that was paid in euro, the paper tells the euro.
  const dollars = { ...paid('100.00'), settlingAmount: '92.17' }
  expect(paperGrounds('92.17', [dollars])).toEqual([{ kind: 'whole', document: dollars, amount: '92.17' }])
})

test('the sums always come to what was paid, and none is nothing', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 }).map((units) => fromUnits(BigInt(units), 2))
  const sums = fc.property(fc.array(cents, { maxLength: 6 }), fc.option(cents, { nil: '0.00' }), (amounts, rest) => {
    const amount = sumDecimals([...amounts, rest])
    fc.pre(compareDecimals(amount, '0') > 0)
    const grounds = paperGrounds(
      amount,
      amounts.map((each) => paid(each)),
    )
    expect(compareDecimals(sumDecimals(grounds.map((ground) => ground.amount)), amount)).toBe(0)
    for (const ground of grounds) expect(compareDecimals(ground.amount, '0')).toBe(1)
  })
  fc.assert(sums)
})
