import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { allowedActions, DOCUMENT_ACTIONS, statusesOf } from '@invoice/domain/documents/lifecycle.ts'
import { expect, test } from 'vitest'
import { ACTION_ENDPOINTS, actAskedBy, isServed, permittedActions, servedActions, servedTargets } from './document-actions.ts'

const TODAY = '2026-11-21'

test.each(DOCUMENT_TYPES)('of a %s nothing is offered that its state forbids or that no endpoint does', (type) => {
  for (const status of statusesOf(type)) {
    const document = { type, status, validUntilOn: null, sample: false }
    const served = servedActions(document, TODAY)
    for (const action of served) expect(ACTION_ENDPOINTS[action]?.path, `${status}: ${action}`).toMatch(/^\/api\/documents/)
    const convertibleTo = servedTargets(type)
    expect(served).toEqual(allowedActions({ ...document, convertibleTo }, TODAY).filter((action) => action in ACTION_ENDPOINTS))
  }
})

test('a draft of an invoice is edited, deleted and issued; an issued one is voided', () => {
  const invoice = { type: 'invoice', validUntilOn: null, sample: false } as const
  expect(servedActions({ ...invoice, status: 'draft' }, TODAY)).toEqual(['edit', 'delete', 'issue', 'duplicate'])
  expect(servedActions({ ...invoice, status: 'issued' }, TODAY)).toEqual([
    'send',
    'createCreditNote',
    'createDebitNote',
    'void',
    'duplicate',
  ])
})

test('what a document is converted to can be issued or recorded', () => {
  expect(servedTargets('quote')).toEqual(['order', 'proforma', 'invoice'])
  expect(servedTargets('purchase_order')).toEqual(['bill'])
})

test('of what the state allows nobody is offered what their role forbids', () => {
  const all = DOCUMENT_ACTIONS.filter(isServed)
  expect(permittedActions(all, 'accountant')).toEqual([])
  expect(permittedActions(all, 'member')).toEqual(all)
})

test.each(DOCUMENT_ACTIONS.filter(isServed))('%s asks of a role what its endpoint asks', (action) => {
  expect(`documents.${actAskedBy(action)}`).toBe(ACTION_ENDPOINTS[action]?.access)
})
