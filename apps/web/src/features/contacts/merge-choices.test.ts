import type { Contact } from '@invoice/contract/contacts.ts'
import { expect, test } from 'vitest'
import { aContact } from '../../testing/a-contact.ts'
import { choiceOf, differingFields, mergedContact } from './merge-choices.ts'

const stays: Contact = aContact({ name: { bg: 'Остава ООД', en: '' }, email: '', code: 'A', isVendor: false })
const goes: Contact = aContact({ name: { bg: 'Отива ООД', en: '' }, email: 'a@example.com', code: 'B', isClient: false, isVendor: true })

test('only what differs is asked', () => {
  expect(differingFields(stays, goes)).toEqual(['name', 'email', 'code'])
  expect(differingFields(stays, stays)).toEqual([])
})

test('what the one that stays does not have is taken from the other, unless chosen otherwise', () => {
  expect(choiceOf({}, 'email', stays, goes)).toBe('goes')
  expect(choiceOf({}, 'code', stays, goes)).toBe('stays')
  expect(mergedContact(stays, goes, { code: 'goes' })).toMatchObject({ name: stays.name, email: 'a@example.com', code: 'B' })
})

test('a client and a vendor make both', () => {
  expect(mergedContact(stays, goes, {})).toMatchObject({ isClient: true, isVendor: true })
})
