import { expect, test } from 'vitest'
import { isSentAgain, SENDING_PROBLEMS, type SendingFacts, sendingProblem } from './bulk-sending.ts'

const READY: SendingFacts = { type: 'invoice', status: 'issued', isSample: false, hasAddress: true, isSent: false, lastMail: null }

test.each<[string, Partial<SendingFacts>, ReturnType<typeof sendingProblem>]>([
  ['what was issued goes', {}, null],
  ['what was called off before it went is as if it was never sent', { lastMail: 'over' }, null],
  ['a draft has nothing to send', { status: 'draft' }, 'draft'],
  ['what was voided asks nobody any more', { status: 'voided' }, 'not_sendable'],
  ['what a vendor sent is on his paper', { type: 'bill', status: 'recorded' }, 'no_paper'],
  ['a demo company sends nothing', { isSample: true }, 'sample'],
  ['nobody is known to send it to', { hasAddress: false, isSent: true }, 'no_address'],
  ['a mail with it is on its way', { lastMail: 'on_the_way', isSent: true }, 'on_the_way'],
  ['it came back', { lastMail: 'returned' }, 'returned'],
  ['it was sent before', { isSent: true, lastMail: 'over' }, 'sent'],
])('%s', (_, facts, problem) => {
  expect(sendingProblem({ ...READY, ...facts })).toBe(problem)
})

test('those alone can be sent all the same that could be sent once', () => {
  expect(SENDING_PROBLEMS.filter(isSentAgain)).toEqual(['on_the_way', 'sent', 'returned'])
})
