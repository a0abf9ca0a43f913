import type { PreparedLetter, Sending } from '@invoice/contract/documents/sending.ts'
import { describe, expect, test } from 'vitest'
import { bodyOf, firstValues, recipientFault } from './letter-values.ts'

const chip = (address: string, role: PreparedLetter['to'][number]['role'] = 'main') => ({ name: 'Клиент', address, role })
const LETTER: PreparedLetter = {
  language: 'bg',
  subject: 'Фактура',
  message: 'Здравейте',
  to: [chip('a@x.example')],
  cc: [],
  bcc: [],
  others: [chip('b@x.example', 'invoices')],
  contactId: null,
  paper: { name: 'Фактура.pdf', size: 1000 },
  eInvoice: null,
  hasLink: false,
  replyTo: '',
  mostRecipients: 3,
  attachments: [
    { id: 'one', name: 'A.pdf', size: 10, goesWithMail: true },
    { id: 'two', name: 'B.pdf', size: 20, goesWithMail: false },
  ],
  from: { name: 'Фирма', address: null },
  today: { sent: 0, most: 200 },
}
const answered = (role: 'to' | 'cc', address: string, state: 'accepted' | 'refused') => ({
  role,
  address,
  state,
  name: '',
  answer: '',
  answeredAt: null,
})
const SENDING: Sending = {
  id: 'm',
  state: 'partly_refused',
  language: 'en',
  subject: 'Invoice',
  message: 'Hello',
  paper: 'copy',
  attachmentIds: ['two', 'gone'],
  recipients: [answered('to', 'a@x.example', 'accepted'), answered('cc', 'b@x.example', 'refused')],
  withLink: false,
  withEInvoice: false,
  files: [],
  sentBy: '',
  createdAt: '',
  sendAt: null,
  undoMs: null,
  nextTryAt: null,
  endedAt: null,
  fault: null,
  answer: '',
}

describe('what the form opens with', () => {
  test('what is proposed, with the files that go with mails', () => {
    expect(firstValues(LETTER, undefined)).toMatchObject({ to: LETTER.to, paper: 'original', attachmentIds: ['one'], withLink: true })
  })
  test('what was sent before, to all: without files that are there no more', () => {
    const values = firstValues(LETTER, { sending: SENDING, only: 'all' })
    expect(values).toMatchObject({
      language: 'en',
      subject: 'Invoice',
      message: 'Hello',
      paper: 'copy',
      attachmentIds: ['two'],
      withLink: false,
    })
    expect([values.to, values.cc].map((some) => some.map(({ role }) => role))).toEqual([['main'], ['invoices']])
  })
  test('to the refused alone: whoever was to get a copy is the one to write to', () => {
    const { to, cc } = firstValues(LETTER, { sending: SENDING, only: 'refused' })
    expect([to.map(({ address }) => address), cc]).toEqual([['b@x.example'], []])
  })
})

test('an address goes once, in the first place that names it', () => {
  const values = {
    ...firstValues(LETTER, undefined),
    to: [chip('a@x.example'), chip('A@x.example')],
    cc: [chip('a@x.example'), chip('b@x.example')],
  }
  const { to, cc, sendAt } = bodyOf(values, new Date('2026-11-30T07:00:00Z'))
  expect([to, cc]).toEqual([[{ name: 'Клиент', address: 'a@x.example' }], [{ name: 'Клиент', address: 'b@x.example' }]])
  expect(sendAt).toBe('2026-11-30T07:00:00.000Z')
})

test.each([
  ['nobody', { to: [] }, 'nobody'],
  ['an address that is none, in any field', { bcc: [chip('x')] }, 'wrong'],
  ['more than may get one mail', { cc: ['c', 'd', 'e'].map((name) => chip(`${name}@x.example`)) }, 'most'],
  ['as many as may', { cc: ['c', 'd'].map((name) => chip(`${name}@x.example`)) }, undefined],
])('told before it is sent: %s', (_, patch, kind) => {
  expect(recipientFault({ ...firstValues(LETTER, undefined), ...patch }, 3)?.kind).toBe(kind)
})
