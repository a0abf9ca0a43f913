import * as acts from '@invoice/contract/documents/acts.ts'
import type * as contract from '@invoice/contract/documents/document.ts'
import { readPaper } from '@invoice/contract/documents/paper.ts'
import { createContact, updateContact } from '@invoice/contract/records/contacts.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { dueDay, PAYMENT_DAYS_FROM } from '@invoice/domain/payments/payment-terms.ts'
import { expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio } from '../testing/studio.ts'
import { draftOf, errorsOf, issue } from './testing/drafts.ts'

const server = await testServer()

test('the database says by when a document is to be paid as the domain does: in months of each length, over a leap year', async () => {
  const cases = PAYMENT_DAYS_FROM.flatMap((from) =>
    [0, 1, 15, 28, 29, 30, 31, 60, 365].flatMap((days) =>
      Array.from({ length: 420 }, (_, index) => [addDays('2027-01-01', index), days, from] as const),
    ),
  )
  const { rows } = await server.owner.query<{ due: string }>(
    'select system.due_day(d::date, n, f) as due from unnest($1::text[], $2::int[], $3::text[]) with ordinality t(d, n, f, o) order by o',
    [cases.map(([on]) => on), cases.map(([, days]) => days), cases.map(([, , from]) => from)],
  )
  expect(rows.map(({ due }) => due)).toEqual(cases.map(([on, days, from]) => dueDay({ days, from }, on)))
})

test('an invoice follows the term of its client to the end of the month, its own before that, and freezes which it was', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const terms = { paymentDays: 30, paymentDaysFrom: 'month_end' } as const
  const { id: contactId } = await client.call(createContact, { body: aContact(terms) })
  const { issuedOn, dueOn, id } = (await issue(studio, await draftOf(studio, { contactId }))).body as contract.Document
  expect(dueOn).toBe(dueDay({ days: 30, from: 'month_end' }, issuedOn ?? ''))
  const { snapshot } = await client.call(readPaper, { params: { id } })
  expect([snapshot.paymentTerm, snapshot.dueOn]).toEqual([{ days: 30, from: 'month_end' }, dueOn])

  const own = await draftOf(studio, { contactId, paymentDays: 10, paymentDaysFrom: 'next_month' })
  const issued = (await issue(studio, own)).body as contract.Document
  expect(issued.dueOn).toBe(dueDay({ days: 10, from: 'next_month' }, issued.issuedOn ?? ''))
  const copy = await client.call(acts.duplicateDocument, { params: { id: issued.id } })
  expect(copy).toMatchObject({ dueOn: null, paymentDays: 10, paymentDaysFrom: 'next_month' })

  const typed = await draftOf(studio, { contactId, dueOn: issuedOn })
  expect(((await issue(studio, typed)).body as contract.Document).dueOn).toBe(issuedOn)
})

test('a date that no month has is refused at its field, of a contact, and of a document before it is issued', async () => {
  const studio = await aStudio(server)
  const wrong = aContact({ paymentDays: 32, paymentDaysFrom: 'next_month', vendorPaymentDays: 0, vendorPaymentDaysFrom: 'next_month' })
  expect(errorsOf(await studio.client.send(createContact, { body: wrong }))).toMatchObject({
    paymentDays: ['The number must be at most 31.'],
    vendorPaymentDays: ['The number must be at least 1.'],
  })
  const contact = await studio.client.call(createContact, { body: aContact() })
  const { id, version } = contact
  const body = { ...aContact({ paymentDays: 45, paymentDaysFrom: 'next_month' }), version }
  expect((await studio.client.send(updateContact, { params: { id }, body })).status).toBe(400)
  const draft = await draftOf(studio, { paymentDays: 32, paymentDaysFrom: 'next_month' })
  expect(errorsOf(await issue(studio, draft))).toEqual({ dueOn: ['The date of the next month is one of 1 to 31.'] })
})
