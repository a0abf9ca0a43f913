import { describe, expect, test } from 'vitest'
import { bg as countryNames } from '../../../text/src/countries/bg.ts'
import { isDay } from '../calendar/day.ts'
import { DEAL_TERMS, dealTermVat } from '../regimes/bg/deal-terms.ts'
import { TAX_RATES } from '../regimes/bg/tax-rates.ts'
import { regimeOf } from '../regimes/regime-of.ts'
import { isEuCountry } from '../vat/member-states.ts'
import { COUNTRY_CODES, isCountryCode } from './countries.ts'
import { commonCurrencies } from './currencies.ts'
import { MEMBER_STATE_RATES, memberStateRates } from './member-state-rates.ts'
import { PAYMENT_KINDS, paymentMeansCode, SEEDED_PAYMENT_METHODS } from './payment-methods.ts'
import { UNITS } from './units.ts'

describe('deal terms', () => {
  test.each(Object.entries(DEAL_TERMS))('%s is complete', (_, { name, category, vatex, ledgerColumn }) => {
    expect(name.bg).toMatch(/[а-я]/)
    expect(name.en).not.toMatch(/[а-яА-Я]/)
    expect(name.en).not.toBe('')
    expect(vatex).toMatch(/^$|^VATEX-EU-[A-Z0-9-]+$/)
    expect(ledgerColumn).toMatch(/^$|^1[4-9]$|^25$/)
    // A zero rate states its ground, which category Z may not carry (BR-Z-10).
    expect(category).not.toBe('Z')
  })
  test('the code agrees with the category where EN 16931 has one code for it', () => {
    const codes = { K: 'VATEX-EU-IC', G: 'VATEX-EU-G', AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' }
    for (const { category, vatex } of Object.values(DEAL_TERMS)) {
      if (category in codes && vatex !== '') expect(vatex).toBe(codes[category as keyof typeof codes])
      if (category === 'S') expect(vatex).toBe('')
      if (category === 'E') expect(Object.values(codes)).not.toContain(vatex)
    }
  })
  test('a seller with a number under чл. 97а is exempt, without any number outside the scope', () => {
    expect(dealTermVat('bg_113_9', false)).toEqual({ category: 'O', vatex: 'VATEX-EU-O' })
    expect(dealTermVat('bg_113_9', true)).toEqual({ category: 'E', vatex: '' })
    expect(dealTermVat('bg_53_1', true)).toEqual({ category: 'K', vatex: 'VATEX-EU-IC' })
  })
  test('texts that a bookkeeper knows', () => {
    expect(DEAL_TERMS.bg_113_9.name.bg).toBe('чл. 113, ал. 9 от ЗДДС (лицето не е регистрирано по ЗДДС)')
    expect(Object.keys(DEAL_TERMS)).toHaveLength(36)
  })
})

describe('rates', () => {
  test('Bulgaria has 20, 9 and 0 %, and 20 is the default', () => {
    expect(Object.values(TAX_RATES).map(({ rate, isDefault }) => [rate, isDefault])).toEqual([
      ['20', true],
      ['9', false],
      ['0', false],
    ])
    expect(Object.values(TAX_RATES).every(({ validFrom }) => isDay(validFrom))).toBe(true)
  })
  test('every member state has its rates, in order of time, the highest reduced one first', () => {
    expect(Object.keys(MEMBER_STATE_RATES)).toEqual(COUNTRY_CODES.filter(isEuCountry))
    for (const rows of Object.values(MEMBER_STATE_RATES)) {
      const days = rows.map(({ validFrom }) => validFrom)
      expect(days).toEqual(days.toSorted())
      for (const { standard, reduced } of rows) {
        expect([standard, ...reduced].map(Number)).toEqual([standard, ...reduced].map(Number).toSorted((a, b) => b - a))
      }
    }
  })
  test.each([
    ['AT', '2026-06-30', ['13', '10']],
    ['AT', '2026-07-01', ['13', '10', '4.9']],
    ['DK', '2026-11-21', []],
    ['FI', '2026-11-21', ['13.5', '10']],
  ])('reduced rates of %s on %s', (country, day, reduced) => {
    expect(memberStateRates(country, day)?.reduced).toEqual(reduced)
  })
  test('outside the EU, and before the first known day, nothing is guessed', () => {
    expect(memberStateRates('CH', '2026-11-21')).toBeNull()
    expect(memberStateRates('DE', '2019-01-01')).toBeNull()
  })
})

test('each unit has a code of UNECE and a name in both languages', () => {
  for (const { code, name } of Object.values(UNITS)) {
    expect(code).toMatch(/^[A-Z0-9]{2,3}$/)
    expect(name.bg && name.en).toBeTruthy()
  }
  const codes = Object.values(UNITS).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('a payment method has its UNTDID code; a euro account with an IBAN is paid by SEPA transfer', () => {
  const account = { iban: 'BG80BNBG96611020345678', currency: 'EUR' }
  expect(paymentMeansCode('bank', account)).toBe('58')
  expect(paymentMeansCode('bank', { ...account, currency: 'USD' })).toBe('30')
  expect(paymentMeansCode('bank', { iban: '', currency: 'EUR' })).toBe('30')
  expect(paymentMeansCode('cash', account)).toBe('10')
  expect(paymentMeansCode('card_pos', account)).toBe('48')
  expect(paymentMeansCode('offsetting', account)).toBe('97')
  expect(Object.keys(PAYMENT_KINDS)).toHaveLength(11)
  expect(SEEDED_PAYMENT_METHODS[0]).toBe('bank')
})

test('a fiscal receipt is due for cash, cards at a terminal and cash on delivery, and for nothing else', () => {
  const due = Object.entries(PAYMENT_KINDS).flatMap(([kind, { fiscalReceipt }]) => (fiscalReceipt ? [kind] : []))
  expect(due).toEqual(['cash', 'cash_on_delivery', 'card_pos'])
})

test('every country has a name, and every name a country', () => {
  expect(Object.keys(countryNames)).toEqual(COUNTRY_CODES)
  expect(COUNTRY_CODES.filter(isEuCountry)).toHaveLength(27)
  expect([isCountryCode('GR'), isCountryCode('EL'), isCountryCode('')]).toEqual([true, false, false])
})

test('euro is offered first, the lev last', () => {
  expect(commonCurrencies(regimeOf(null)).at(0)).toBe('EUR')
  expect(commonCurrencies(regimeOf(null)).at(-1)).toBe('BGN')
})
