import { expect, it } from 'vitest'
import { type StateFacts, stateOf } from './document-state.ts'

const ISSUED: StateFacts = { status: 'issued', paymentState: 'unpaid', isOverdue: false, isSent: false, isViewed: false }
const wordOf = (facts: Partial<StateFacts>): string => stateOf({ ...ISSUED, ...facts }).word

it('says how far the document has come: issued, sent, viewed', () => {
  expect([wordOf({}), wordOf({ isSent: true }), wordOf({ isSent: true, isViewed: true })]).toEqual(['issued', 'sent', 'viewed'])
})

it('says that it is late before that it is paid in part or was seen', () => {
  expect(wordOf({ isOverdue: true, paymentState: 'partially_paid', isViewed: true })).toBe('overdue')
  expect(wordOf({ paymentState: 'partially_paid', isViewed: true })).toBe('partially_paid')
})

it('says nothing but paid of what is paid', () => {
  expect(wordOf({ paymentState: 'paid', isViewed: true })).toBe('paid')
})

it('says the status where nothing is to be paid', () => {
  expect(stateOf({ ...ISSUED, status: 'voided', paymentState: null, isViewed: true })).toEqual({ word: 'voided', look: 'voided' })
  expect(wordOf({ status: 'draft', paymentState: null })).toBe('draft')
})
