import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromUnits } from '../decimal/decimal.ts'
import { DOCUMENT_TYPES, type DocumentStatus, type DocumentType } from './document.ts'
import { isPayable, paymentState } from './open.ts'

const TODAY = '2026-11-21'

describe('payment state', () => {
  const of = (
    total: string,
    settled: string,
    dueOn: string | null = '2026-11-20',
    type: DocumentType = 'invoice',
    status: DocumentStatus = 'issued',
  ) => paymentState({ type, status, total, settled, dueOn }, TODAY)

  test.each([
    ['120.00', '0.00', 'unpaid', true],
    ['120.00', '50.00', 'partially_paid', true],
    ['120.00', '120.00', 'paid', false],
    ['120.00', '120.01', 'overpaid', false],
    ['0.00', '0.00', 'paid', false],
    ['0.00', '1.00', 'overpaid', false],
    ['-10.00', '0.00', 'unpaid', false],
    ['-10.00', '-4.00', 'partially_paid', false],
    ['-10.00', '-10.00', 'paid', false],
    ['120.00', '-5.00', 'unpaid', true],
  ])('of %s with %s settled is %s', (total, settled, state, overdue) => {
    expect(of(total, settled)).toMatchObject({ state, overdue })
  })

  test('is not overdue on the due date itself, nor without one', () => {
    expect(of('120.00', '0.00', TODAY)?.overdue).toBe(false)
    expect(of('120.00', '0.00', null)?.overdue).toBe(false)
  })

  test('drafts, voided documents and offers have none', () => {
    expect(of('1.00', '0.00', null, 'invoice', 'draft')).toBeNull()
    expect(of('1.00', '0.00', null, 'invoice', 'voided')).toBeNull()
    expect(of('1.00', '0.00', null, 'quote')).toBeNull()
    expect(DOCUMENT_TYPES.filter(isPayable)).toEqual(['invoice', 'proforma', 'debitnote', 'expense', 'bill'])
  })

  test('what is settled and what is outstanding make the total', () => {
    const cents = fc.bigInt(-100_000n, 100_000n)
    fc.assert(
      fc.property(cents, cents, (total, settled) => {
        const payment = of(fromUnits(total, 2), fromUnits(settled, 2))
        expect(payment?.outstanding).toBe(fromUnits(total - settled, 2))
        expect(payment?.state === 'paid').toBe(total === settled)
      }),
    )
  })
})
