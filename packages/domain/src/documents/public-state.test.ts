import { expect, test } from 'vitest'
import type { DocumentStatus, DocumentType } from './document.ts'
import { DOCUMENT_TYPES } from './document.ts'
import { statusesOf } from './lifecycle.ts'
import { PUBLIC_STATES, publicState } from './public-state.ts'

const TODAY = '2026-11-21'
const shared = (type: DocumentType, status: DocumentStatus, changes: object = {}) => ({
  type,
  status,
  total: '120.00',
  settled: '0.00',
  outstanding: '120.00',
  dueOn: null,
  validUntilOn: null,
  ...changes,
})

test.each([
  ['due', 12, shared('invoice', 'issued', { dueOn: '2026-12-03' })],
  ['due', 0, shared('invoice', 'issued', { dueOn: TODAY })],
  ['due', -3, shared('invoice', 'issued', { dueOn: '2026-11-18' })],
  ['due', null, shared('invoice', 'issued')],
  ['partly_paid', 1, shared('invoice', 'issued', { settled: '20.00', dueOn: '2026-11-22' })],
  ['paid', null, shared('invoice', 'issued', { settled: '120.00', dueOn: '2026-11-18' })],
  ['open', 4, shared('offer', 'issued', { validUntilOn: '2026-11-25' })],
  ['open', 0, shared('quote', 'issued', { validUntilOn: TODAY })],
  ['expired', -1, shared('quote', 'issued', { validUntilOn: '2026-11-20' })],
  ['accepted', null, shared('quote', 'accepted', { validUntilOn: '2026-11-20' })],
  ['converted', null, shared('proforma', 'converted')],
  ['voided', null, shared('invoice', 'voided', { dueOn: '2026-11-18' })],
  ['cancelled', null, shared('proforma', 'cancelled')],
  ['nothing_due', null, shared('creditnote', 'issued')],
] as const)('%s, %s days', (state, days, document) => {
  expect(publicState(document, TODAY)).toEqual({ state, days })
})

test('every state of every type that is not a draft has its word', () => {
  for (const type of DOCUMENT_TYPES)
    for (const status of statusesOf(type).filter((one) => one !== 'draft'))
      expect(PUBLIC_STATES).toContain(publicState(shared(type, status), TODAY).state)
})
