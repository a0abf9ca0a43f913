import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromUnits } from '../decimal/decimal.ts'
import { ACCOUNT_TYPES, withFieldsOfAccountType } from './account-types.ts'
import { conversionOf } from './conversion.ts'
import { entryDayProblem, isEntryAmount, reversalProblem } from './entry-problems.ts'
import { transferEntries, transferRate } from './transfer.ts'

test('somebody answers for cash, and for no other money', () => {
  const of = (type: (typeof ACCOUNT_TYPES)[number]) => withFieldsOfAccountType({ type, name: 'Каса', responsiblePerson: 'Галя Пейкова' })
  expect(ACCOUNT_TYPES.filter((type) => of(type).responsiblePerson !== '')).toEqual(['cash'])
  expect(of('bank')).toEqual({ type: 'bank', name: 'Каса', responsiblePerson: '' })
})

describe('an entry', () => {
  test('has a day that has come, and not before its account begins', () => {
    expect(entryDayProblem('2026-11-21', '2026-11-20', null)).toBe('in_future')
    expect(entryDayProblem('2026-09-30', '2026-11-20', '2026-10-01')).toBe('before_account')
    expect(entryDayProblem('2026-10-01', '2026-11-20', '2026-10-01')).toBe(null)
    expect(entryDayProblem('2020-01-01', '2026-11-20', null)).toBe(null)
  })

  test('has an amount above zero in the decimals of its currency', () => {
    expect(['0.01', '10', '0', '-1', '1.001'].map((amount) => isEntryAmount(amount, 'EUR'))).toEqual([true, true, false, false, false])
    expect([isEntryAmount('1.5', 'JPY'), isEntryAmount('1.505', 'KWD')]).toEqual([false, true])
  })

  test('is taken back once, and by hand only what was made by hand', () => {
    const made = { kind: 'other', paymentId: null, reversesId: null, isReversed: false } as const
    expect(reversalProblem(made)).toBe(null)
    expect(reversalProblem({ ...made, isReversed: true })).toBe('reversed')
    expect(reversalProblem({ ...made, reversesId: 'one' })).toBe('is_reversal')
    expect(reversalProblem({ ...made, kind: 'payment' })).toBe('not_by_hand')
    expect(reversalProblem({ ...made, paymentId: 'one' })).toBe('not_by_hand')
    expect(reversalProblem({ ...made, kind: 'initial' })).toBe('not_by_hand')
  })
})

describe('a transfer', () => {
  test('is what leaves, what arrives, and the fee by itself', () => {
    expect(transferEntries({ amount: '500.00', received: '500.00', fee: '1.00' })).toEqual([
      { side: 'from', kind: 'transfer', movement: '-500.00' },
      { side: 'to', kind: 'transfer', movement: '500.00' },
      { side: 'from', kind: 'fee', movement: '-1.00' },
    ])
    expect(transferEntries({ amount: '500', received: '500', fee: '0' })).toHaveLength(2)
  })

  test('between currencies tells its rate', () => {
    expect(transferRate('100.00', '108.53')).toBe('1.085300')
    expect(transferRate('1000', '5')).toBe('0.005000')
    expect(transferRate('0', '5')).toBe(null)
  })
})

test.each([
  ['1234.56', '-1234.56', '631.22'],
  ['100.00', '-100.00', '51.13'],
  ['-19.99', '19.99', '-10.22'],
])('leva become euro once, by the fixed rate: %s', (balance, left, reached) => {
  expect(conversionOf(balance, 'BGN', 'EUR')).toEqual({ left, reached })
})

test('nothing of leva is left, whatever there was', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), (stotinki) => {
      const balance = fromUnits(stotinki, 2)
      expect(BigInt(conversionOf(balance, 'BGN', 'EUR').left.replace('.', '')) + BigInt(balance.replace('.', ''))).toBe(0n)
    }),
  )
})
