import { expect, test } from 'vitest'
import { differs, fillingEmpty, takingFound } from './found-details.ts'

const nothing = { bg: '', en: '' }
const empty = { name: nothing, accountablePerson: nothing, address: nothing, city: nothing, postcode: '', vatNumber: '' }
const found = {
  name: { bg: 'БЕЛИ КАМЪНИ - ЕООД', en: '' },
  address: { bg: 'бул. МАРИЦА 12', en: '' },
  city: { bg: 'Пловдив', en: '' },
  postcode: '4000',
  accountablePerson: { bg: 'Петър Петров', en: '' },
  vatNumber: 'BG990001370',
}
const typed = { ...empty, name: { bg: 'Бели камъни ЕООД', en: 'Beli kamani' }, city: { bg: 'София', en: '' } }

test('what is empty is filled, what was typed stays', () => {
  expect(fillingEmpty(empty, found)).toEqual(found)
  const { address, accountablePerson, postcode, vatNumber } = found
  expect(fillingEmpty(typed, found)).toEqual({ address, accountablePerson, postcode, vatNumber })
  expect(fillingEmpty(found, found)).toEqual({})
})

test('everything that was found is taken when it is asked for, the other language stays', () => {
  expect(takingFound(typed, found)).toEqual({ ...found, name: { bg: 'БЕЛИ КАМЪНИ - ЕООД', en: 'Beli kamani' } })
})

test('capitals and punctuation are no difference, another town is one', () => {
  expect(differs({ ...found, name: { bg: '„Бели камъни“ ЕООД', en: '' } }, found)).toBe(false)
  expect(differs({ ...found, city: { bg: 'София', en: '' } }, found)).toBe(true)
  expect(differs(typed, empty)).toBe(false)
})
