import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLIENT_DATA_FIELDS, changedClientData, clientDataOf, withClientData } from './client-data.ts'

const KEPT = {
  name: { bg: 'Хартия ООД', en: 'Hartiya' },
  accountablePerson: { bg: 'Ива Райкова', en: '' },
  address: { bg: 'ул. Шипка 1', en: '' },
  city: { bg: 'София', en: 'Sofia' },
  vatNumber: 'BG175074752',
  postcode: '1000',
  email: 'office@hartiya.example',
  phones: ['02 111', '0888 222'],
}

test('what was not typed otherwise is no change', () => {
  const before = clientDataOf(KEPT, 'bg')
  expect(changedClientData(before, before)).toEqual({})
  expect(changedClientData(before, { ...before, city: ' София ' })).toEqual({})
})

test('names and addresses change in the language that they were typed in, the first telephone alone', () => {
  const changed = withClientData(KEPT, { city: 'Пловдив', phone: '032 333' }, 'bg')
  expect(changed).toEqual({ ...KEPT, city: { bg: 'Пловдив', en: 'Sofia' }, phones: ['032 333', '0888 222'] })
  expect(withClientData(KEPT, { phone: '' }, 'bg').phones).toEqual(['0888 222'])
  expect(withClientData(KEPT, { address: '1 Shipka St' }, 'en').address).toEqual({ bg: 'ул. Шипка 1', en: '1 Shipka St' })
})

test('whatever is typed: with its changes the client reads what it typed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', 'а', ' б ', 'в г'), { minLength: 8, maxLength: 8 }), (words) => {
      const [name = '', vatNumber = '', accountablePerson = '', address = '', city = '', postcode = '', email = '', phone = ''] = words
      const typed = { name, vatNumber, accountablePerson, address, city, postcode, email, phone }
      const contact = { ...KEPT, phones: ['02 111'] }
      const read = clientDataOf(withClientData(contact, changedClientData(clientDataOf(contact, 'bg'), typed), 'bg'), 'bg')
      // A text that is empty in Bulgarian is read in English, where there is one.
      return CLIENT_DATA_FIELDS.every((field) => typed[field].trim() === '' || read[field] === typed[field].trim())
    }),
  )
})
