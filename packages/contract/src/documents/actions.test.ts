import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { allowedActions, conversionTargets, DOCUMENT_ACTIONS, statusesOf } from '@invoice/domain/documents/lifecycle.ts'
import { expect, test } from 'vitest'
import { ACTION_ENDPOINTS } from './action-endpoints.ts'
import { askedBy, permittedActions, servedActions } from './actions.ts'

const TODAY = '2026-11-21'

test.each(DOCUMENT_TYPES)('of a %s is offered what its state allows', (type) => {
  for (const status of statusesOf(type)) {
    const document = { type, status, validUntilOn: null, sample: false }
    const convertibleTo = conversionTargets(type)
    expect(servedActions(document, TODAY)).toEqual(allowedActions({ ...document, convertibleTo }, TODAY))
  }
})

test('a draft of an invoice is edited, deleted and issued; an issued one is voided', () => {
  const invoice = { type: 'invoice', validUntilOn: null, sample: false } as const
  expect(servedActions({ ...invoice, status: 'draft' }, TODAY)).toEqual(['edit', 'delete', 'issue', 'duplicate'])
  expect(servedActions({ ...invoice, status: 'issued' }, TODAY)).toEqual([
    'send',
    'addPayment',
    'createCreditNote',
    'createDebitNote',
    'dispute',
    'void',
    'duplicate',
  ])
  const owed = { ...invoice, status: 'issued' } as const
  expect(servedActions({ ...owed, disputed: true }, TODAY)).toContain('undispute')
  expect(servedActions({ ...owed, disputed: true }, TODAY)).not.toContain('dispute')
  // What is paid is neither paid again nor disputed nor taken back.
  expect(servedActions({ ...owed, owed: false }, TODAY)).not.toContain('addPayment')
  for (const disputed of [true, false]) expect(servedActions({ ...owed, owed: false, disputed }, TODAY).join()).not.toContain('dispute')
})

test('of what the state allows nobody is offered what their role forbids', () => {
  expect(permittedActions(DOCUMENT_ACTIONS, 'accountant')).toEqual([])
  expect(permittedActions(DOCUMENT_ACTIONS, 'member')).toEqual(DOCUMENT_ACTIONS)
})

test.each(DOCUMENT_ACTIONS)('%s asks of a role what its endpoint asks', (action) => {
  const { noun, act } = askedBy(action)
  expect(`${noun}.${act}`).toBe(ACTION_ENDPOINTS[action].access)
})
