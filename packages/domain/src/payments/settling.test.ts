import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals, fromUnits, subtractDecimals, sumDecimals } from '../decimal/decimal.ts'
import { DOCUMENT_TYPES } from '../documents/document.ts'
import { restOf } from '../documents/open.ts'
import { regimeOf } from '../regimes/regime-of.ts'
import { carriedOf, exchangeDifference, settlingAmountOf, shareOf } from './exchange.ts'
import { directionOf, oldestFirst, rowsToTakeBack } from './settling.ts'
import { paymentWarnings } from './warnings.ts'

const cents = (least: number) => fc.integer({ min: least, max: 10_000_000 }).map((units) => fromUnits(BigInt(units), 2))

test('money comes in for what we sold and for paying it late, goes out for what we bought, and goes back for a credit note, a vendor’s too', () => {
  const ways = Object.fromEntries(DOCUMENT_TYPES.flatMap((type) => (directionOf(type) === null ? [] : [[type, directionOf(type)]])))
  expect(ways).toEqual({
    invoice: 'in',
    proforma: 'in',
    debitnote: 'in',
    interest_note: 'in',
    creditnote: 'out',
    expense: 'out',
    bill: 'out',
    vendor_creditnote: 'in',
  })
})

test('what is left takes payments only while the state allows it; a credit note owes what it did not give its invoice', () => {
  const open = { outstanding: '60.00', settling: '0' } as const
  expect(restOf({ type: 'invoice', status: 'issued', ...open })).toBe('60.00')
  for (const status of ['draft', 'voided'] as const) expect(restOf({ type: 'invoice', status, ...open })).toBe('0')
  expect(restOf({ type: 'proforma', status: 'converted', ...open })).toBe('0')
  expect(restOf({ type: 'creditnote', status: 'issued', outstanding: '60.00', settling: '45.00' })).toBe('15.00')
  expect(restOf({ type: 'invoice', status: 'issued', outstanding: '-5.00', settling: '0' })).toBe('0')
})

test('an amount goes to the oldest due first, and what is too much to nobody', () => {
  const documents = [
    { id: 'c', rest: '30.00', dueOn: '2026-11-30', issuedOn: '2026-11-01' },
    { id: 'a', rest: '20.00', dueOn: null, issuedOn: '2026-10-01' },
    { id: 'b', rest: '10.00', dueOn: '2026-11-05', issuedOn: '2026-10-20' },
  ] as const
  expect(oldestFirst('25.00', documents)).toEqual([
    { documentId: 'a', amount: '20.00' },
    { documentId: 'b', amount: '5.00' },
  ])
  const shared = fc.property(cents(0), fc.array(cents(0), { maxLength: 8 }), (amount, rests) => {
    const open = rests.map((rest, index) => ({ id: String(index), rest, dueOn: null, issuedOn: null }))
    const shares = oldestFirst(amount, open)
    const given = sumDecimals(shares.map((share) => share.amount))
    const all = sumDecimals(rests)
    expect(compareDecimals(given, compareDecimals(all, amount) < 0 ? all : amount)).toBe(0)
  })
  fc.assert(shared)
})

test('what is taken back comes to what was asked, the newest first, or nothing is', () => {
  const taking = fc.property(fc.array(cents(1), { minLength: 1, maxLength: 6 }), cents(1), (amounts, wanted) => {
    const rows = amounts.map((amount, index) => ({ id: String(index), amount, taken: '0' }))
    const parts = rowsToTakeBack(rows, wanted)
    const isTooMuch = compareDecimals(wanted, sumDecimals(amounts)) > 0
    expect(parts === null).toBe(isTooMuch)
    if (parts) expect(compareDecimals(sumDecimals(parts.map(({ amount }) => amount)), wanted)).toBe(0)
    for (const { amount, row } of parts ?? []) expect(compareDecimals(amount, row.amount)).toBeLessThanOrEqual(0)
  })
  fc.assert(taking)
})

const dollars = (rateFromEur: string) => ({ currency: 'USD', rateFromEur })
const paid = (rateFromEur: string) => ({ ...dollars(rateFromEur), direction: 'in' as const })

test('1,000 USD at 1.10 that are paid at 1.12 lose 16.23 euro; what we owe gains them', () => {
  const document = { ...dollars('1.10'), total: '1000.00', rest: '1000.00', carried: '0' }
  const settling = { amount: '1000.00', settlingAmount: '1000.00', document }
  expect(exchangeDifference({ ...settling, payment: paid('1.12') })).toBe('-16.23')
  expect(exchangeDifference({ ...settling, payment: { ...paid('1.12'), direction: 'out' } })).toBe('16.23')
})

test('parts are carried pro rata and the last takes the rest, so that they come to the whole', () => {
  const parts = fc.property(
    fc.array(cents(1), { minLength: 1, maxLength: 6 }),
    fc.integer({ min: 500_000, max: 2_000_000 }),
    (amounts, rate) => {
      const total = sumDecimals(amounts)
      const [quoted, payment] = [dollars(fromUnits(BigInt(rate), 6)), paid('1.12')]
      let [rest, carried] = [total, '0']
      for (const amount of amounts) {
        const difference = exchangeDifference({ amount, settlingAmount: amount, payment, document: { ...quoted, total, rest, carried } })
        carried = sumDecimals([carried, carriedOf(amount, difference, payment)])
        rest = subtractDecimals(rest, amount)
      }
      expect(compareDecimals(carried, settlingAmountOf(total, 'USD', { ...quoted }) === null ? '0' : inEuro(total, rate))).toBe(0)
    },
  )
  fc.assert(parts)
})
const inEuro = (total: string, rate: number) => {
  const [top, bottom] = [BigInt(total.replace('.', '')) * 1_000_000n, BigInt(rate)]
  return fromUnits((2n * top + bottom) / (2n * bottom), 2)
}

test('between leva and euro the fixed rate leaves no difference, and of other currencies the rate is the payment’s own', () => {
  expect(settlingAmountOf('195.58', 'BGN', { currency: 'EUR', rateFromEur: null })).toBe('100.00')
  expect(settlingAmountOf('100.00', 'EUR', { currency: 'BGN', rateFromEur: null })).toBe('195.58')
  expect(settlingAmountOf('100.00', 'EUR', dollars('1.12'))).toBe('112.00')
  expect(settlingAmountOf('100.00', 'USD', { currency: 'EUR', rateFromEur: null })).toBeNull()
  expect(shareOf('10.00', '1.00', '3.00')).toBe('3.33')
})

test('cash wants its fiscal receipt and has its limit, and a payment may come before its document: told, never refused', () => {
  const cash = { direction: 'in', methodKind: 'cash', fiscalReceipt: '', paidOn: '2026-11-02', currency: 'EUR', rateFromEur: null } as const
  const documents = [{ issuedOn: '2026-11-03' }]
  expect(paymentWarnings({ ...cash, amount: '5112.92', documents }, regimeOf(null))).toEqual([
    'no_receipt',
    'cash_limit',
    'before_document',
  ])
  expect(paymentWarnings({ ...cash, amount: '5112.91', fiscalReceipt: '0004132', documents: [] }, regimeOf(null))).toEqual([])
  // Part of a deal that is over the limit, whatever the part; a document in leva is judged by its fixed rate.
  const part = { ...cash, fiscalReceipt: '0004132', amount: '3200.00' }
  const deal = (total: string, currency = 'EUR') => [{ issuedOn: null, total, currency }]
  expect(paymentWarnings({ ...part, documents: deal('7200.00') }, regimeOf(null))).toEqual(['cash_limit'])
  expect(paymentWarnings({ ...part, amount: '1.00', documents: deal('10000.00', 'BGN') }, regimeOf(null))).toEqual(['cash_limit'])
  expect(paymentWarnings({ ...part, documents: deal('5112.91') }, regimeOf(null))).toEqual([])
  expect(paymentWarnings({ ...part, methodKind: 'bank', documents: deal('7200.00') }, regimeOf(null))).toEqual([])
  expect(paymentWarnings({ ...cash, methodKind: 'bank', amount: '9999999.00', documents: [] }, regimeOf(null))).toEqual([])
  expect(paymentWarnings({ ...cash, direction: 'out', amount: '10.00', documents: [] }, regimeOf(null))).toEqual([])
})
