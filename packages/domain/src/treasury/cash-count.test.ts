import { expect, test } from 'vitest'
import { countDifference, countedSum, denominationsOf } from './cash-count.ts'

test('notes and coins in a till come to the cent', () => {
  const pieces = [
    { value: '100', count: 4 },
    { value: '50', count: 10 },
    { value: '20', count: 12 },
    { value: '10', count: 7 },
    { value: '5', count: 6 },
    { value: '2', count: 6 },
    { value: '1', count: 7 },
    { value: '0.50', count: 4 },
    { value: '0.20', count: 7 },
    { value: '0.10', count: 3 },
    { value: '0.05', count: 2 },
  ]
  expect(countedSum(pieces, 'EUR')).toBe('1262.80')
})

test('what is missing lies below zero, what is too much above', () => {
  expect(countDifference('1262.80', '1264.80', 'EUR')).toBe('-2.00')
  expect(countDifference('641.40', '641.4', 'EUR')).toBe('0.00')
  expect(countDifference('10', '9.99', 'EUR')).toBe('0.01')
})

test('each currency has pieces of no more decimals than it has', () => {
  expect(denominationsOf('EUR').notes[0]).toBe('500')
  expect(denominationsOf('JPY').coins).toEqual(['2', '1'])
  expect(countedSum([], 'JPY')).toBe('0')
})
