import { describe, expect, test } from 'vitest'
import { payTogether, referenceOf } from './paying-together.ts'

const one = (number: string, outstanding: string, changes: object = {}) => ({
  number,
  outstanding,
  companyId: 'a',
  currency: 'EUR',
  iban: 'BG1',
  ...changes,
})

describe('documents that are paid together', () => {
  test('are one transfer of the exact sum, which names them', () => {
    const [transfer, ...others] = payTogether([
      one('0000000001', '0.10'),
      one('0000000002', '0.20'),
      one('0000000003', '90071992547409.93'),
    ])
    expect(others).toEqual([])
    expect(transfer).toMatchObject({ sum: '90071992547410.23', reference: '0000000001, 0000000002, 0000000003' })
  })

  test('are several transfers where company, currency or account are not one', () => {
    const usd = one('2', '5.00', { currency: 'USD' })
    const other = one('3', '7.00', { companyId: 'b' })
    const account = one('4', '9.00', { iban: 'BG2' })
    const transfers = payTogether([one('1', '1.00'), usd, other, account, one('5', '2.00')])
    expect(transfers.map(({ sum, reference }) => [sum, reference])).toEqual([
      ['3.00', '1, 5'],
      ['5.00', '2'],
      ['7.00', '3'],
      ['9.00', '4'],
    ])
  })
})

describe('the reference of a transfer', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1).padStart(10, '0'))

  test.each([1, 2, 11, 12, 13, 50])(
    'of %i documents is at most 140 letters, names as many as fit and says how many more there are',
    (count) => {
      const text = referenceOf(numbers(count))
      expect(text.length).toBeLessThanOrEqual(140)
      const [named, more = '0'] = text.split(' +')
      expect((named ?? '').split(', ').length + Number(more)).toBe(count)
      if (more !== '0') expect(text.length + 12).toBeGreaterThan(140)
    },
  )
})
