import type { Contact } from '@invoice/contract/records/contacts.ts'
import { expect, test } from 'vitest'
import { aContact } from '../../../testing/a-contact.ts'
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

test('phones, e-mails and addresses are put together, each once', () => {
  const one = { ...stays, phones: ['02 111 22 33', '0888 111 222'], otherEmails: [{ email: 'a@example.com', role: 'general' as const }] }
  const other = { ...goes, phones: ['0888111222', '0888 333 444'], otherEmails: [{ email: 'A@example.com', role: 'invoices' as const }] }
  expect(differingFields(one, other)).toEqual(['name', 'email', 'code'])
  expect(mergedContact(one, other, {})).toMatchObject({
    phones: ['02 111 22 33', '0888 111 222', '0888 333 444'],
    otherEmails: [{ email: 'a@example.com', role: 'general' }],
  })
})

test('where both lists together are too long, one of them is chosen', () => {
  const phones = (from: number): string[] => Array.from({ length: 6 }, (_, at) => `0888 ${from + at}`)
  const [one, other] = [
    { ...stays, phones: phones(100) },
    { ...goes, phones: phones(200) },
  ]
  expect(differingFields(one, other)).toContain('phones')
  expect(mergedContact(one, other, { phones: 'goes' }).phones).toEqual(other.phones)
})
