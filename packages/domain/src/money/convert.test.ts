import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromUnits, subtractDecimals, toUnits } from '../decimal/decimal.ts'
import type { TaxTotal } from '../documents/document.ts'
import { regimeOf } from '../regimes/regime-of.ts'
import { toAmount } from './amount.ts'
import { baseCurrencyOn, boundToEuro, convert, convertTaxes, euroToBound, mayChooseCurrency } from './convert.ts'
import { CURRENCIES, isCurrency, minorUnits } from './currency.ts'

describe('the fixed rate 1 EUR = 1.95583 BGN', () => {
  test.each([
    ['100.00', '51.13'],
    ['1.00', '0.51'],
    ['19.99', '10.22'],
    ['1234.56', '631.22'],
    ['10000', '5112.92'],
    ['9.78', '5.00'],
  ])('%s BGN are %s EUR', (bgn, eur) => {
    expect(boundToEuro(bgn, 'BGN')).toBe(eur)
  })

  test.each([
    ['51.13', '100.00'],
    ['1234.56', '2414.59'],
    ['-51.13', '-100.00'],
  ])('%s EUR are %s BGN', (eur, bgn) => {
    expect(euroToBound(eur, 'BGN')).toBe(bgn)
  })

  test('euros come back from levs unchanged', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 12n), 10n ** 12n),
        (cents) => boundToEuro(euroToBound(fromUnits(cents, 2), 'BGN'), 'BGN') === fromUnits(cents, 2),
      ),
    )
  })
})

describe('foreign currency', () => {
  const dollars = { currency: 'USD', rateFromEur: '1.161036' }

  test('is divided by the units of it that 1 EUR buys', () => {
    expect(convert('240.00', dollars, 'EUR')).toBe('206.71')
    expect(convert('1200.00', dollars, 'EUR')).toBe('1033.56')
  })

  test('before the euro the base is BGN, through the fixed rate and rounded once', () => {
    expect(convert('1000.00', { currency: 'USD', rateFromEur: '1.1000' }, 'BGN')).toBe('1778.03')
    expect(convert('10.00', { currency: 'EUR', rateFromEur: null }, 'BGN')).toBe('19.56')
  })

  test('is converted per rate and then added: 5.75 + 3.45, not 9.19', () => {
    const taxes: TaxTotal[] = [
      { category: 'S', rate: '20', base: '33.35', vat: '6.67' },
      { category: 'S', rate: '9', base: '44.44', vat: '4.00' },
    ]
    const rate = { currency: 'USD', rateFromEur: '1.161001' }
    expect(convertTaxes(taxes, rate, 'EUR').map((tax) => tax.vat)).toEqual(['5.75', '3.45'])
    expect(convert('10.67', rate, 'EUR')).toBe('9.19')
  })

  test('is off by at most half a cent', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(1n, 10n ** 9n), (cents, rate) => {
        const eur = convert(fromUnits(cents, 2), { currency: 'USD', rateFromEur: fromUnits(rate, 6) }, 'EUR')
        const off = toUnits(eur, 2) * rate - cents * 1_000_000n
        expect(2n * (off < 0n ? -off : off) <= rate).toBe(true)
      }),
    )
  })

  test.each([null, '0', '-1'])('has no rate %s', (rateFromEur) => {
    expect(() => convert('1.00', { currency: 'USD', rateFromEur }, 'EUR')).toThrow(RangeError)
  })
})

const HERE = regimeOf(null)

describe('base currency', () => {
  test('is BGN until the end of 2025 and EUR after', () => {
    expect(baseCurrencyOn(HERE, '2025-12-31')).toBe('BGN')
    expect(baseCurrencyOn(HERE, '2026-01-01')).toBe('EUR')
  })

  test('a tax document of 2026 cannot be in BGN, an old one or an offer can', () => {
    expect(mayChooseCurrency(HERE, 'BGN', { type: 'invoice', issuedOn: '2026-01-02', taxOn: '2025-12-30' })).toBe(false)
    expect(mayChooseCurrency(HERE, 'BGN', { type: 'creditnote', issuedOn: '2026-03-01', taxOn: '2026-03-01' })).toBe(false)
    expect(mayChooseCurrency(HERE, 'BGN', { type: 'invoice', issuedOn: '2025-12-31', taxOn: '2025-12-30' })).toBe(true)
    expect(mayChooseCurrency(HERE, 'BGN', { type: 'quote', issuedOn: '2026-03-01', taxOn: '2026-03-01' })).toBe(true)
  })
})

describe('currencies', () => {
  test('have the decimals of their minor unit', () => {
    expect(['EUR', 'BGN', 'USD', 'JPY', 'KWD', 'ISK', 'TND'].map(minorUnits)).toEqual([2, 2, 2, 0, 3, 0, 3])
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length)
    expect(CURRENCIES.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
  })

  test('unknown ones are refused', () => {
    expect(isCurrency('XXX')).toBe(false)
    expect(isCurrency('eur')).toBe(false)
    expect(() => minorUnits('')).toThrow(RangeError)
  })

  test('write an amount with all their decimals', () => {
    expect(toAmount('7', 'EUR')).toBe('7.00')
    expect(toAmount('7.5', 'JPY')).toBe('8')
    expect(toAmount('1.0005', 'KWD')).toBe('1.001')
    expect(subtractDecimals(toAmount('-0.001', 'EUR'), '0')).toBe('0.00')
  })
})
