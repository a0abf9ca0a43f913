import { describe, expect, test } from 'vitest'
import { creditedBeyond, leftToCredit, type NotedTax } from './left-to-credit.ts'

const tax = (type: NotedTax['type'], base: string, vat: string, currency = 'EUR', rate = '20.0000'): NotedTax => ({
  type,
  currency,
  category: 'S',
  rate,
  base,
  vat,
})

describe('what is left of an invoice for its credit notes', () => {
  test('is the invoice and its debit notes less its credit notes, per rate', () => {
    const taxes = [
      tax('invoice', '100.00', '20.00'),
      tax('invoice', '50.00', '4.50', 'EUR', '9'),
      tax('debitnote', '10.00', '2.00'),
      tax('creditnote', '30.00', '6.00'),
    ]
    expect(leftToCredit(taxes, 'EUR')).toEqual([
      { category: 'S', rate: '20', base: '80.00', vat: '16.00' },
      { category: 'S', rate: '9', base: '50.00', vat: '4.50' },
    ])
  })

  test('of leva is told in euro, the total of a rate converted once', () => {
    expect(leftToCredit([tax('invoice', '100.00', '20.00', 'BGN'), tax('creditnote', '51.13', '10.23')], 'EUR')).toEqual([
      { category: 'S', rate: '20', base: '0.00', vat: '0.00' },
    ])
  })

  test('has no VAT of another sign than its base', () => {
    const [left] = leftToCredit([tax('invoice', '10.13', '2.03'), tax('debitnote', '-10.12', '-2.04')], 'EUR')
    expect(left).toMatchObject({ base: '0.01', vat: '0' })
  })
})

describe('credits beyond their invoice', () => {
  test('are none while base and VAT are within it, also where a rate only takes off', () => {
    expect(creditedBeyond([tax('invoice', '10.00', '2.00'), tax('creditnote', '10.00', '2.00')], 'EUR')).toEqual([])
    expect(creditedBeyond([tax('invoice', '-10.00', '-2.00'), tax('creditnote', '-4.00', '-0.80')], 'EUR')).toEqual([])
  })

  test.each([
    ['base', '10.01', '2.00'],
    ['VAT', '10.00', '2.01'],
  ])('are told where %s is beyond', (_, base, vat) => {
    expect(creditedBeyond([tax('invoice', '10.00', '2.00'), tax('creditnote', base, vat)], 'EUR')).toMatchObject([{ rate: '20' }])
  })

  test('are told where the invoice has nothing at that rate, or what is given back was never taken', () => {
    expect(creditedBeyond([tax('invoice', '10.00', '2.00'), tax('creditnote', '1.00', '0.09', 'EUR', '9')], 'EUR')).toHaveLength(1)
    expect(creditedBeyond([tax('invoice', '-10.00', '-2.00'), tax('creditnote', '-11.00', '-2.20')], 'EUR')).toHaveLength(1)
  })
})
