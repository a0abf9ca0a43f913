import { expect, test } from 'vitest'
import { paymentRequests } from './payment-requests.ts'

const happened = (act: string, details: Record<string, string> = {}) => ({
  at: '2026-11-20T10:00:00Z',
  act: `document.${act}`,
  actor: 'Мария',
  details,
})

test('who was asked is told by the history: by a letter that went, a link that opens, a reminder, by phone', () => {
  const history = [
    happened('payment_asked', { channel: 'phone', whom: 'г-н Илиев', asked: '50.00', note: 'утре' }),
    happened('reminded', { recipients: 'a@b.bg', mailId: '2' }),
    happened('mail_stopped', { mailId: '1' }),
    happened('viewed'),
    happened('mail_asked', { recipients: 'a@b.bg', mailId: '1', asked: '120.00' }),
    happened('unshared'),
    happened('shared', { asked: '120.00' }),
  ]
  expect(paymentRequests(history, 'open').map(({ channel, whom, amount, state }) => [channel, whom, amount, state])).toEqual([
    ['phone', 'г-н Илиев', '50.00', 'open'],
    ['reminder', 'a@b.bg', null, 'open'],
    ['mail', 'a@b.bg', '120.00', 'withdrawn'],
    ['link', '', '120.00', 'withdrawn'],
  ])
  // What was taken back before stays so; all else is what the document is.
  expect(paymentRequests(history, 'paid').map(({ state }) => state)).toEqual(['paid', 'paid', 'withdrawn', 'withdrawn'])
})
test('a letter with what nothing was due for asks for nothing', () => {
  expect(paymentRequests([happened('mail_asked', { recipients: 'a@b.bg', mailId: '1', asked: '0' })], 'paid')).toEqual([])
})
