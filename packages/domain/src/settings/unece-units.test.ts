import { expect, test } from 'vitest'
import { isUneceCode, matchesUneceUnit, UNECE_UNITS } from './unece-units.ts'
import { UNITS } from './units.ts'

const found = (typed: string) => UNECE_UNITS.filter(({ code }) => matchesUneceUnit(code, typed)).map(({ code }) => code)

test('every unit has a code of its own and a name in both languages', () => {
  expect(UNECE_UNITS.filter(({ code, name }) => !isUneceCode(code) || name.bg === '' || name.en === '')).toEqual([])
  expect(new Set(UNECE_UNITS.map(({ code }) => code)).size).toBe(UNECE_UNITS.length)
})

test('what a workspace begins with is among them', () => {
  const codes = UNECE_UNITS.map(({ code }) => code)
  expect(Object.values(UNITS).filter(({ code }) => !codes.includes(code))).toEqual([])
})

test.each([
  ['килограм', 'KGM'],
  ['kilogram', 'KGM'],
  ['kgm', 'KGM'],
  ['кв метър', 'MTK'],
  ['square met', 'MTK'],
  ['час', 'HUR'],
  ['hour', 'HUR'],
  ['палет', 'XPX'],
  ['palet', 'XPX'],
])('%j finds %s', (typed, code) => {
  expect(found(typed)).toContain(code)
})

test('nothing typed finds them all, nonsense none', () => {
  expect(found('').length).toBe(UNECE_UNITS.length)
  expect(found('ъгълщ')).toEqual([])
})
