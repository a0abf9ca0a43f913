import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_STATUSES, DOCUMENT_TYPES, type DocumentStatus, type DocumentType } from './document.ts'
import {
  allowedActions,
  canBecomeConverted,
  conversionTargets,
  DOCUMENT_ACTIONS,
  freezingAction,
  guardedTransition,
  isExpired,
  LIFECYCLES,
  statusesOf,
  transition,
  usedUpBy,
} from './lifecycle.ts'

import { OFFERED_TYPES } from './type-facts.ts'

const TODAY = '2026-11-21'
const document = (type: DocumentType, status: DocumentStatus, validUntilOn: string | null = null, sample = false) => ({
  type,
  status,
  validUntilOn,
  sample,
})

describe('the table of states', () => {
  const STATES: Record<DocumentType, DocumentStatus[]> = {
    invoice: ['draft', 'issued', 'voided'],
    creditnote: ['draft', 'issued', 'voided'],
    debitnote: ['draft', 'issued', 'voided'],
    proforma: ['draft', 'issued', 'converted', 'cancelled'],
    quote: ['draft', 'issued', 'converted', 'accepted', 'declined'],
    offer: ['draft', 'issued', 'converted', 'accepted', 'declined'],
    order: ['draft', 'issued', 'converted', 'cancelled', 'completed'],
    purchase_order: ['draft', 'issued', 'converted', 'cancelled', 'completed'],
    delivery_note: ['draft', 'issued', 'cancelled', 'completed'],
    warehouse_receipt: ['draft', 'issued', 'cancelled', 'completed'],
    receipt: ['draft', 'issued', 'voided'],
    payment: ['draft', 'issued', 'voided'],
    expense: ['draft', 'recorded', 'voided'],
    bill: ['draft', 'recorded', 'voided'],
    interest_note: ['draft', 'issued', 'voided'],
    vendor_creditnote: ['draft', 'recorded', 'voided'],
  }

  test.each(DOCUMENT_TYPES)('%s has the states of the product', (type) => {
    expect(statusesOf(type)).toEqual(STATES[type])
  })

  test.each(DOCUMENT_TYPES)('every state of %s can be reached from the draft, and leads only to states of its own', (type) => {
    const reached = new Set<string>(['draft'])
    for (const status of reached) {
      for (const outcome of Object.values(LIFECYCLES[type][status as DocumentStatus] ?? {})) {
        expect(outcome === 'deleted' || statusesOf(type).includes(outcome)).toBe(true)
        if (outcome !== 'deleted') reached.add(outcome)
      }
      if (canBecomeConverted(type, status as DocumentStatus)) reached.add('converted')
    }
    expect([...reached].sort()).toEqual(statusesOf(type).sort())
  })

  test.each(OFFERED_TYPES)('a %s is edited and deleted as a draft only, and duplicated always', (type) => {
    for (const status of statusesOf(type)) {
      const actions = allowedActions(document(type, status), TODAY)
      expect(actions.includes('edit')).toBe(status === 'draft')
      expect(actions.includes('delete')).toBe(status === 'draft')
      expect(actions).toContain('duplicate')
    }
  })

  test('what is worked out is deleted as a draft only, and neither edited nor duplicated', () => {
    for (const status of statusesOf('interest_note')) {
      const actions = allowedActions(document('interest_note', status), TODAY)
      expect(actions.includes('delete')).toBe(status === 'draft')
      expect(actions.filter((action) => action === 'edit' || action === 'duplicate')).toEqual([])
    }
  })

  test.each(DOCUMENT_TYPES)('a %s leaves the draft by being issued or recorded, once', (type) => {
    const action = freezingAction(type)
    expect(transition(type, 'draft', action)).toEqual({ ok: true, outcome: action === 'issue' ? 'issued' : 'recorded' })
    for (const status of statusesOf(type).filter((status) => status !== 'draft')) expect(transition(type, status, action).ok).toBe(false)
  })

  test('nothing ever goes back to the draft', () => {
    for (const type of DOCUMENT_TYPES) {
      for (const [status, actions] of Object.entries(LIFECYCLES[type])) {
        if (status !== 'draft') expect(Object.values(actions)).not.toContain('draft')
      }
    }
  })

  test('convert is offered exactly where there is something to convert to', () => {
    for (const type of DOCUMENT_TYPES) {
      const converts = Object.values(LIFECYCLES[type]).some((actions) => actions.convert)
      expect(converts).toBe(conversionTargets(type).length > 0)
    }
  })
})

describe('changes', () => {
  test('an issued invoice is voided, never deleted; the refusal says what is allowed', () => {
    expect(transition('invoice', 'issued', 'void')).toEqual({ ok: true, outcome: 'voided' })
    expect(transition('invoice', 'issued', 'delete')).toEqual({
      ok: false,
      refusal: {
        code: 'document.transition_refused',
        type: 'invoice',
        status: 'issued',
        action: 'delete',
        allowed: ['send', 'addPayment', 'createCreditNote', 'createDebitNote', 'dispute', 'undispute', 'void', 'duplicate'],
      },
    })
  })

  test('a state that the type does not know allows nothing', () => {
    expect(transition('invoice', 'accepted', 'duplicate')).toMatchObject({ ok: false, refusal: { allowed: [] } })
  })

  test('an offer is accepted before it is converted, and not after its last day', () => {
    expect(transition('quote', 'issued', 'convert').ok).toBe(false)
    expect(transition('quote', 'accepted', 'convert')).toEqual({ ok: true, outcome: 'accepted' })
    expect(guardedTransition(document('quote', 'issued', TODAY), 'accept', TODAY)).toEqual({ ok: true, outcome: 'accepted' })
    expect(isExpired(document('quote', 'issued', '2026-11-20'), TODAY)).toBe(true)
    expect(guardedTransition(document('quote', 'issued', '2026-11-20'), 'accept', TODAY)).toMatchObject({
      ok: false,
      refusal: { status: 'issued', allowed: ['send', 'duplicate'] },
    })
    expect(isExpired(document('quote', 'accepted', '2026-11-20'), TODAY)).toBe(false)
  })

  test('an order can be delivered first and invoiced later', () => {
    expect(transition('order', 'completed', 'convert')).toEqual({ ok: true, outcome: 'completed' })
    expect(transition('order', 'converted', 'convert')).toEqual({ ok: true, outcome: 'converted' })
    expect(conversionTargets('order')).toEqual(['invoice', 'delivery_note'])
    expect(usedUpBy('order')).toBe('invoice')
    expect(usedUpBy('quote')).toBeNull()
  })

  test('converting leaves the source as it is; what was accepted, or needs no answer, becomes converted later', () => {
    for (const type of DOCUMENT_TYPES) {
      for (const status of statusesOf(type)) {
        const next = transition(type, status, 'convert')
        if (next.ok) expect(next.outcome).toBe(status)
        expect(canBecomeConverted(type, status)).toBe(next.ok && status !== 'converted')
      }
    }
  })

  test('what has nothing left to be converted is not offered to be', () => {
    const order = document('order', 'issued')
    expect(allowedActions(order, TODAY)).toContain('convert')
    expect(allowedActions({ ...order, convertibleTo: ['invoice'] }, TODAY)).toContain('convert')
    expect(allowedActions({ ...order, convertibleTo: [] }, TODAY)).toEqual(['send', 'complete', 'cancel', 'duplicate'])
  })

  test('only invoices get notes, and a debit note one that credits what it added', () => {
    for (const type of DOCUMENT_TYPES) {
      expect(transition(type, 'issued', 'createCreditNote').ok).toBe(type === 'invoice' || type === 'debitnote')
      expect(transition(type, 'issued', 'createDebitNote').ok).toBe(type === 'invoice')
    }
  })

  test('nothing of a demo company is sent', () => {
    expect(allowedActions(document('invoice', 'issued', null, true), TODAY)).not.toContain('send')
  })

  test('whatever is asked, the answer is a state of the type or a refusal with what is allowed', () => {
    const any = fc.tuple(fc.constantFrom(...DOCUMENT_TYPES), fc.constantFrom(...DOCUMENT_STATUSES), fc.constantFrom(...DOCUMENT_ACTIONS))
    fc.assert(
      fc.property(any, ([type, status, action]) => {
        const next = transition(type, status, action)
        if (next.ok) expect(next.outcome === 'deleted' || statusesOf(type).includes(next.outcome)).toBe(true)
        else expect(next.refusal.allowed.every((other) => transition(type, status, other).ok)).toBe(true)
      }),
    )
  })
})
