import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, compareDecimals, subtractDecimals } from '../decimal/decimal.ts'
import { type AccountStatementEntry, accountStatementOf } from './account-statement.ts'

const entry = (amount: string, currency = 'EUR'): AccountStatementEntry => ({
  kind: 'document',
  on: '2026-03-01',
  documents: [{ type: 'invoice', number: '0000000001' }],
  dueOn: null,
  currency,
  amount,
})

test('the balance runs from the opening to the closing one', () => {
  const [section] = accountStatementOf({ EUR: '10.00' }, [entry('120.00'), entry('-100.00')])
  expect(section).toMatchObject({ opening: '10.00', increases: '120.00', decreases: '100.00', closing: '30.00' })
  expect(section?.rows.map(({ balance }) => balance)).toEqual(['130.00', '30.00'])
})

test('each currency has its own account, the euro first, and one in which nothing ever was is left out', () => {
  const sections = accountStatementOf({ CHF: '0', BGN: '5', USD: '0' }, [entry('1', 'USD'), entry('1')])
  expect(sections.map(({ currency }) => currency)).toEqual(['EUR', 'BGN', 'USD'])
})

test('opening, increases and decreases make the closing balance to the cent', () => {
  const cents = fc
    .integer({ min: -10_000_000, max: 10_000_000 })
    .map((n) => `${n < 0 ? '-' : ''}${Math.floor(Math.abs(n) / 100)}.${String(Math.abs(n) % 100).padStart(2, '0')}`)
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 30 }), (opening, amounts) => {
      for (const section of accountStatementOf(
        { EUR: opening },
        amounts.map((amount) => entry(amount)),
      )) {
        const { increases, decreases, closing } = section
        expect(compareDecimals(subtractDecimals(addDecimals(opening, increases), decreases), closing)).toBe(0)
        expect(compareDecimals(section.rows.at(-1)?.balance ?? opening, closing)).toBe(0)
      }
    }),
  )
})
