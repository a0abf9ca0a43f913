import { expect, test } from 'vitest'
import { type Addressed, addressesOf, recipientsFor } from './recipients.ts'

const CLIENT: Addressed = {
  name: 'Долни Бряг',
  email: 'office@bryag.example',
  otherEmails: [
    { email: 'late@bryag.example', role: 'reminders' },
    { email: 'accounts@bryag.example', role: 'invoices' },
    { email: 'store@bryag.example', role: 'general' },
  ],
}
const addresses = (people: readonly { address: string }[]) => people.map(({ address }) => address)

test('what asks for payment goes where invoices go, and the rest is offered', () => {
  const { to, cc, others } = recipientsFor(CLIENT, true, null)
  expect([addresses(to), cc]).toEqual([['accounts@bryag.example'], []])
  expect(others.map(({ role }) => role)).toEqual(['main', 'reminders', 'general'])
})

test('anything else goes to the main address', () => {
  expect(addresses(recipientsFor(CLIENT, false, null).to)).toEqual(['office@bryag.example'])
})

test('without a main address it goes to what there is', () => {
  const onlyStore = { ...CLIENT, email: '', otherEmails: CLIENT.otherEmails.slice(2) }
  expect(addresses(recipientsFor(onlyStore, true, null).to)).toEqual(['store@bryag.example'])
  const onlyReminders = { ...CLIENT, email: '', otherEmails: CLIENT.otherEmails.slice(0, 1) }
  expect(addresses(recipientsFor(onlyReminders, true, null).to)).toEqual(['late@bryag.example'])
  expect(recipientsFor({ ...CLIENT, email: '', otherEmails: [] }, true, null).to).toEqual([])
})

test('it goes to those that it last went to, with the role that an address has at the contact', () => {
  const last = {
    to: [{ name: 'Долни Бряг', address: 'STORE@bryag.example' }],
    cc: [{ name: 'Яна', address: 'yana@else.example' }],
    bcc: [],
  }
  const { to, cc, others } = recipientsFor(CLIENT, true, last)
  expect(to).toEqual([{ name: 'Долни Бряг', address: 'store@bryag.example', role: 'general' }])
  expect(cc).toEqual([{ name: 'Яна', address: 'yana@else.example', role: 'other' }])
  expect(others.map(({ role }) => role)).toEqual(['main', 'reminders', 'invoices'])
})

test('an address that stands at a contact twice is one', () => {
  const twice = { ...CLIENT, otherEmails: [{ email: 'Office@Bryag.example', role: 'invoices' as const }] }
  expect(addressesOf(twice)).toEqual([{ name: 'Долни Бряг', address: 'office@bryag.example', role: 'main' }])
})
