import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { bulgarianNumber } from './bulgarian-number.ts'

describe('euro, in Bulgarian', () => {
  test.each([
    ['0.00', 'нула евро'],
    ['0.01', 'нула евро и 1 цент'],
    ['1.00', 'едно евро'],
    ['2.02', 'две евро и 2 цента'],
    ['12.00', 'дванадесет евро'],
    ['21.01', 'двадесет и едно евро и 1 цент'],
    ['100.00', 'сто евро'],
    ['101.00', 'сто и едно евро'],
    ['111.00', 'сто и единадесет евро'],
    ['120.00', 'сто и двадесет евро'],
    ['121.50', 'сто двадесет и едно евро и 50 цента'],
    ['123.45', 'сто двадесет и три евро и 45 цента'],
    ['1000.00', 'хиляда евро'],
    ['1001.00', 'хиляда и едно евро'],
    ['1100.00', 'хиляда и сто евро'],
    ['1121.00', 'хиляда сто двадесет и едно евро'],
    ['1234.56', 'хиляда двеста тридесет и четири евро и 56 цента'],
    ['2000.00', 'две хиляди евро'],
    ['2001.00', 'две хиляди и едно евро'],
    ['2002.00', 'две хиляди и две евро'],
    ['4944.00', 'четири хиляди деветстотин четиридесет и четири евро'],
    ['21000.00', 'двадесет и една хиляди евро'],
    ['345200.00', 'триста четиридесет и пет хиляди и двеста евро'],
    ['1000000.00', 'един милион евро'],
    ['2000100.00', 'два милиона и сто евро'],
    ['1001000.00', 'един милион и хиляда евро'],
    ['1200000.00', 'един милион и двеста хиляди евро'],
    ['2345678.90', 'два милиона триста четиридесет и пет хиляди шестстотин седемдесет и осем евро и 90 цента'],
    ['1000000001.00', 'един милиард и едно евро'],
    ['22000000000.00', 'двадесет и два милиарда евро'],
    ['1000000000000.00', 'един трилион евро'],
    [
      '9999999999999.99',
      'девет трилиона деветстотин деветдесет и девет милиарда деветстотин деветдесет и девет милиона деветстотин деветдесет и девет хиляди деветстотин деветдесет и девет евро и 99 цента',
    ],
    ['-312.00', 'минус триста и дванадесет евро'],
    ['-0.00', 'нула евро'],
    ['5', 'пет евро'],
    ['5.5', 'пет евро и 50 цента'],
  ])('%s is „%s“', (amount, words) => {
    expect(amountInWords(amount, 'EUR', 'bg')).toBe(words)
  })
})

test.each([
  ['1.00', 'един лев'],
  ['2.00', 'два лева'],
  ['21.01', 'двадесет и един лева и 1 стотинка'],
  ['101.00', 'сто и един лева'],
  ['1001.00', 'хиляда и един лева'],
  ['2002.02', 'две хиляди и два лева и 2 стотинки'],
  ['1000000.00', 'един милион лева'],
  ['1234.56', 'хиляда двеста тридесет и четири лева и 56 стотинки'],
])('%s leva are „%s“', (amount, words) => {
  expect(amountInWords(amount, 'BGN', 'bg')).toBe(words)
})

test.each([
  ['1.00', 'EUR', 'one euro'],
  ['0.50', 'EUR', 'zero euro and 50 cents'],
  ['2.01', 'EUR', 'two euro and 1 cent'],
  ['121.50', 'EUR', 'one hundred and twenty-one euro and 50 cents'],
  ['4944.00', 'EUR', 'four thousand nine hundred and forty-four euro'],
  ['1001.00', 'EUR', 'one thousand and one euro'],
  ['-312.00', 'EUR', 'minus three hundred and twelve euro'],
  ['1.01', 'BGN', 'one lev and 1 stotinka'],
  ['2.02', 'BGN', 'two leva and 2 stotinki'],
])('%s %s is "%s"', (amount, currency, words) => {
  expect(amountInWords(amount, currency, 'en')).toBe(words)
})

test.each([
  ['121.45', 'USD', 'сто двадесет и един и 45/100 USD', 'one hundred and twenty-one and 45/100 USD'],
  ['2.00', 'USD', 'два USD', 'two USD'],
  ['1500', 'JPY', 'хиляда и петстотин JPY', 'one thousand five hundred JPY'],
  ['3.005', 'KWD', 'три и 005/1000 KWD', 'three and 005/1000 KWD'],
])('%s of a currency without words of its own: %s', (amount, currency, bg, en) => {
  expect(amountInWords(amount, currency, 'bg')).toBe(bg)
  expect(amountInWords(amount, currency, 'en')).toBe(en)
})

test.each(['', '1,50', '1e3', 'NaN', '1.', '1000000000000000', '1.2345'])('"%s" is no amount', (amount) => {
  expect(() => amountInWords(amount, 'EUR', 'bg')).toThrow(RangeError)
})

test('an amount finer than cents is no euro amount', () => {
  expect(() => amountInWords('1.005', 'EUR', 'bg')).toThrow(RangeError)
})

describe('properties', () => {
  const number = fc.bigInt({ min: 0n, max: 10n ** 13n })
  test('different numbers have different words', () => {
    fc.assert(fc.property(number, number, (a, b) => a === b || bulgarianNumber(a, 'n') !== bulgarianNumber(b, 'n')))
  })
  test('words are single-spaced, never end in "и", and hold at most one "и" in a row', () => {
    fc.assert(fc.property(number, (a) => /^[а-я]+( [а-я]+)*$/.test(bulgarianNumber(a, 'm')) && !/ и и | и$/.test(bulgarianNumber(a, 'm'))))
  })
})
