import { expect, test } from 'vitest'
import { amountOfHours, goTogether, sumsOfHours } from './hours.ts'

test('an entry comes to quantity × price, rounded once to the cent, halves away from zero', () => {
  expect(amountOfHours({ quantity: '1.5', unitPrice: '33.33', currency: 'EUR' })).toBe('50.00')
  expect(amountOfHours({ quantity: '0.25', unitPrice: '0.02', currency: 'EUR' })).toBe('0.01')
  expect(amountOfHours({ quantity: '2', unitPrice: '1500', currency: 'JPY' })).toBe('3000')
})

test('sums keep currencies apart', () => {
  const entry = (amount: string, currency: string) => ({ quantity: '1', unitPrice: amount, amount, currency })
  expect(sumsOfHours([entry('1.10', 'EUR'), entry('2.20', 'EUR'), entry('5.00', 'USD')])).toEqual([
    { currency: 'EUR', amount: '3.30' },
    { currency: 'USD', amount: '5.00' },
  ])
})

test('what is of two clients, two currencies, or with VAT and without, goes into no one invoice', () => {
  const one = { contactId: 'a', currency: 'EUR', includesVat: false }
  expect(goTogether([one, { ...one }])).toBe(true)
  for (const other of [{ contactId: 'b' }, { currency: 'USD' }, { includesVat: true }])
    expect(goTogether([one, { ...one, ...other }])).toBe(false)
  expect(goTogether([])).toBe(false)
})
