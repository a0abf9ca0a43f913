import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const texts = {
  save: 'Запази',
  greeting: 'Здравейте, {{name}}! Вие сте {{name}}.',
  days_one: '{{count}} ден',
  days_other: '{{count}} дни',
  states: { paid: 'Платена на {{day}}', late_one: 'закъснява с ден', late_other: 'закъснява с {{count}} дни' },
} as const

test('a text without placeholders comes as it is', () => {
  expect(translate(texts, 'save')).toBe('Запази')
})

test('each placeholder is filled, every time it occurs, and what is put in is not read again', () => {
  expect(translate(texts, 'greeting', { name: '{{name}} $& <b>' })).toBe('Здравейте, {{name}} $& <b>! Вие сте {{name}} $& <b>.')
  expect(translate(texts, 'states.paid', { day: '05.12.2026' })).toBe('Платена на 05.12.2026')
})

test.each([
  [0, '0 дни'],
  [1, '1 ден'],
  [2, '2 дни'],
  [21, '21 дни'],
])('the plural of %i is "%s"', (count, expected) => {
  expect(translate(texts, 'days', { count })).toBe(expected)
})

test('a plural inside a group', () => {
  expect(translate(texts, 'states.late', { count: 1 })).toBe('закъснява с ден')
  expect(translate(texts, 'states.late', { count: 3 })).toBe('закъснява с 3 дни')
})

test('the compiler knows keys and parameters', () => {
  // @ts-expect-error no such key
  expect(() => translate(texts, 'sav')).toThrow('No text sav')
  // @ts-expect-error a group is no text
  expect(() => translate(texts, 'states')).toThrow('No text states')
  // @ts-expect-error the parameter is missing: it stays visible
  expect(translate(texts, 'states.paid')).toBe('Платена на {{day}}')
  // @ts-expect-error a parameter of another name
  expect(translate(texts, 'states.paid', { date: '1' })).toBe('Платена на {{day}}')
})
