import { describe, expect, test } from 'vitest'
import type { ParsedDocument, ParsedPayment } from './parsed-document.ts'
import { settleElsewhere } from './settle-elsewhere.ts'

const invoice = (changes: Partial<ParsedDocument> = {}): ParsedDocument => ({
  rows: [2],
  type: 'invoice',
  number: '0000000001',
  issuedOn: '2026-10-01',
  taxOn: null,
  dueOn: null,
  currency: 'EUR',
  rateFromEur: null,
  client: { name: 'Клиент ЕООД', registrationNumber: '', vatNumber: '', city: '', address: '' },
  lines: [{ name: '', quantity: null, unitPrice: null, base: '100.00', vat: '20.00', rate: '20' }],
  total: '120.00',
  sourceNumber: '',
  paidState: null,
  payments: [],
  ...changes,
})
const note = (base: string, vat: string, total: string, changes: Partial<ParsedDocument> = {}) =>
  invoice({
    type: 'creditnote',
    number: '0000000002',
    issuedOn: '2026-10-10',
    sourceNumber: '0000000001',
    lines: [{ name: '', quantity: null, unitPrice: null, base, vat, rate: '20' }],
    total,
    ...changes,
  })
const paid = (amount: string | null, paidOn = '2026-10-05', isUndated = false): ParsedPayment => ({
  row: 2,
  paidOn,
  isUndated,
  amount,
  method: 'bank',
})
const settled = (...documents: ParsedDocument[]) =>
  settleElsewhere(
    documents,
    documents.map(({ client }) => client.name),
  )

describe('what was paid elsewhere', () => {
  test('settles its document, and what is told as paid without an amount is what notes leave of it', () => {
    const { payments, allocations, rests, sources } = settled(invoice({ payments: [paid(null)] }), note('20.00', '4.00', '24.00'))
    expect(payments).toMatchObject([{ document: 0, amount: '96.00', direction: 'in' }])
    expect(allocations).toMatchObject([
      { document: 0, by: { note: 1, isSetOff: false }, amount: '24.00', allocatedOn: '2026-10-10' },
      { document: 0, by: { payment: 0 }, amount: '96.00', allocatedOn: '2026-10-05' },
    ])
    expect([rests, [...sources]]).toEqual([['0.00', '0.00'], [[1, 0]]])
  })
  test('comes before a later note, whose rest is then owed back, and sent back by its own payment', () => {
    const whole = [invoice({ payments: [paid('120.00')] }), note('20.00', '4.00', '24.00')] as const
    expect(settled(...whole).rests).toEqual(['0.00', '24.00'])
    const returned = settled(whole[0], { ...whole[1], payments: [paid('24.00', '2026-10-12')] })
    expect(returned.rests).toEqual(['0.00', '0.00'])
    expect(returned.payments.map(({ direction }) => direction).toSorted()).toEqual(['in', 'out'])
  })
  test('is told where it is more than was due, or less than it is said to be, and never lost', () => {
    const more = settled(invoice({ payments: [paid('130.00')] }))
    expect(more.wrong).toMatchObject([{ code: 'paid_more', params: { paid: '130.00', left: '120.00' } }])
    expect([more.payments[0]?.amount, more.allocations[0]?.amount]).toEqual(['130.00', '120.00'])
    const less = settled(invoice({ paidState: 'paid', payments: [paid('100.00')] }))
    expect(less.wrong).toMatchObject([{ code: 'paid_less', params: { left: '20.00' } }])
  })
})

describe('a note', () => {
  test('that takes more than its invoice has at a rate is set off and credits none of it', () => {
    const { allocations, sources } = settled(invoice(), note('110.00', '22.00', '132.00'))
    expect(allocations).toMatchObject([{ by: { note: 1, isSetOff: true }, amount: '120.00' }])
    expect(sources.size).toBe(0)
  })
  test('of another client settles nothing, and a debit note only names its invoice', () => {
    const other = note('20.00', '4.00', '24.00', { client: { ...invoice().client, name: 'Друг' } })
    expect(settled(invoice(), other).allocations).toEqual([])
    const debit = settled(invoice(), note('20.00', '4.00', '24.00', { type: 'debitnote' }))
    expect([debit.allocations, [...debit.sources]]).toEqual([[], [[1, 0]]])
  })
  test('in leva takes off an invoice in euro at the fixed rate', () => {
    const { allocations, rests } = settled(invoice(), note('39.12', '7.82', '46.94', { currency: 'BGN' }))
    expect(allocations).toMatchObject([{ amount: '24.00', settlingAmount: '46.94', by: { isSetOff: true } }])
    expect(rests).toEqual(['96.00', '0.00'])
  })
})

test('in another currency is carried at the rate of its document, and the parts come to the whole', () => {
  const dollars = invoice({ currency: 'USD', rateFromEur: '1.16', payments: [paid('60.00'), paid('60.00', '2026-10-09')] })
  const { allocations, rests } = settled(dollars)
  expect(allocations.map(({ exchangeDifference }) => exchangeDifference)).toEqual(['-0.01', '0.00'])
  expect(rests).toEqual(['0.00'])
  expect(settled(invoice({ currency: 'USD', rateFromEur: '1.16', payments: [paid(null)] })).allocations[0]?.exchangeDifference).toBe('0.00')
})

describe('a note to an invoice that is here already', () => {
  const here = {
    id: 'here',
    type: 'invoice' as const,
    issuedOn: '2026-09-01',
    currency: 'EUR',
    outstanding: '30.00',
    left: [{ rate: '20.00', base: '100.00', vat: '20.00' }],
  }
  const joining = (...notes: ParsedDocument[]) =>
    settleElsewhere(
      notes,
      notes.map(() => 'client'),
      new Map(notes.map((_, at) => [at, here])),
    )

  test('takes off it what is open, on its day; all of them together no more than it has at their rates', () => {
    const second = note('50.00', '10.00', '60.00', { number: '0000000003', issuedOn: '2026-10-11' })
    const third = note('40.00', '8.00', '48.00', { number: '0000000004', issuedOn: '2026-10-12' })
    const { joined, apart, rests, allocations } = joining(note('20.00', '4.00', '24.00'), second, third)
    expect(joined).toMatchObject([
      { note: 0, settled: { amount: '24.00' }, allocatedOn: '2026-10-10' },
      { note: 1, settled: { amount: '6.00' }, allocatedOn: '2026-10-11' },
    ])
    expect([apart, rests, allocations]).toEqual([[2], ['0.00', '54.00', '48.00'], []])
  })

  test('stands alone where it lies before its invoice; a debit note is joined and takes nothing', () => {
    expect(joining(note('20.00', '4.00', '24.00', { issuedOn: '2026-08-01' }))).toMatchObject({ joined: [], apart: [0] })
    expect(joining(note('500.00', '100.00', '600.00', { type: 'debitnote' })).joined).toMatchObject([{ note: 0, settled: null }])
  })
})
