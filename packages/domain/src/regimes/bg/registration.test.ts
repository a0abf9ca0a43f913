import { expect, test } from 'vitest'
import { regimeOf } from '../regime-of.ts'
import { registrationOf } from '../registration-of.ts'

test('what is supplied here counts in the turnover, without VAT or with it; what is exempt, or supplied elsewhere, does not', () => {
  const { isTurnover, threshold } = registrationOf(regimeOf(null))
  const counts = (column: string, countryCode = 'BG') => isTurnover({ countryCode, column })
  expect(threshold).toBe('51130.00')
  expect([counts(''), counts('14'), counts('15'), counts('16')]).toEqual([true, true, true, true])
  expect([counts('17'), counts('18'), counts('19'), counts('25'), counts('', 'AT')]).toEqual([false, false, false, false, false])
})
