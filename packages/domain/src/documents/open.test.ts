import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromUnits } from '../decimal/decimal.ts'
import { DOCUMENT_TYPES, type DocumentStatus, type DocumentType } from './document.ts'
import { type DatedDocument, isPayable, leftToSettle, paymentState, standingOn } from './open.ts'

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
    expect(DOCUMENT_TYPES.filter(isPayable)).toEqual(['invoice', 'proforma', 'debitnote', 'expense', 'bill', 'interest_note'])
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

test('at the end of a day a document stood with what was dated by then, in force until it was voided', () => {
  const invoice: DatedDocument = {
    type: 'invoice',
    status: 'voided',
    total: '120.00',
    issuedOn: '2026-03-02',
    voidedOn: '2026-03-09',
    settled: [
      { on: '2026-03-04', amount: '50.00' },
      { on: '2026-03-09', amount: '-50.00' },
    ],
    settling: [],
  }
  const left = (day: string) => {
    const standing = standingOn(invoice, day)
    return standing === null ? null : [standing.status, leftToSettle(standing)]
  }
  expect(left('2026-03-01')).toBeNull()
  expect(left('2026-03-02')).toEqual(['issued', '120.00'])
  expect(left('2026-03-08')).toEqual(['issued', '70.00'])
  expect(left('2026-03-09')).toEqual(['voided', '0'])
  expect(standingOn({ ...invoice, type: 'bill' }, '2026-03-08')).toMatchObject({ status: 'recorded' })
  const note: DatedDocument = {
    ...invoice,
    type: 'creditnote',
    status: 'issued',
    voidedOn: null,
    settled: [],
    settling: [{ on: '2026-03-05', amount: '20.00' }],
  }
  expect([standingOn(note, '2026-03-04'), standingOn(note, '2026-03-05')].map((standing) => standing && leftToSettle(standing))).toEqual([
    '120.00',
    '100.00',
  ])
})
