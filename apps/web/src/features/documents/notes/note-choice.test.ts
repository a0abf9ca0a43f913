import type { NoteSource } from '@invoice/contract/documents/notes.ts'
import { expect, test } from 'vitest'
import { anInvoice } from '../../../testing/a-document.ts'
import { allOf, judge, notedInvoice, wantedOf } from './note-choice.ts'

const line = (id: string, quantity: string, unitPrice: string) =>
  ({
    id,
    quantity,
    unitPrice,
    discountPercent: null,
    discountAmount: null,
    vatCategory: 'S',
    vatRate: '20',
    name: { bg: id, en: id },
  }) as never
const invoice = anInvoice({ lines: [line('a', '2', '50'), line('b', '10', '50')] })
const source = (credited: string, left: { base: string; vat: string }): NoteSource => ({
  currency: 'EUR',
  rates: [{ category: 'S', rate: '20', charged: { base: '600.00', vat: '120.00' }, credited: { base: '0', vat: '0' }, left }],
  lines: credited === '0' ? [] : [{ id: 'b', credited }],
  debitNotes: [],
})
const whole = source('0', { base: '600.00', vat: '120.00' })
const typed = (quantity: string, amount = '') => ({ quantity, amount })

test('a credit note begins with all that is left, and a line of which nothing is left stays out', () => {
  const rest = source('10', { base: '100.00', vat: '20.00' })
  const noted = notedInvoice('creditnote', invoice, rest)
  expect([...allOf(noted)]).toEqual([['a', typed('2')]])
  expect(wantedOf(noted, allOf(noted))).toEqual([{ id: 'a', quantity: null, amount: null }])
  expect(judge(noted, allOf(noted), rest)).toMatchObject({ total: '120.00', rates: [{ taken: '100.00', after: '0.00', exceeds: false }] })
})

test('of a quantity, or a sum, it says what the server will make of it', () => {
  const noted = notedInvoice('creditnote', invoice, whole)
  expect(judge(noted, new Map([['b', typed('4')]]), whole)).toMatchObject({ total: '240.00', rates: [{ after: '400.00' }] })
  expect(judge(noted, new Map([['b', typed('', '12.50')]]), whole)).toMatchObject({ total: '15.00', tooMuch: null })
})

test('more of a line than is left is told with what is left, and more than a rate has by the rate', () => {
  const noted = notedInvoice('creditnote', invoice, whole)
  expect(judge(noted, new Map([['b', typed('11')]]), whole).tooMuch).toEqual({ id: 'b', left: '10' })
  expect(judge(noted, new Map([['b', typed('x')]]), whole).tooMuch).toEqual({ id: 'b', left: '10' })
  expect(judge(noted, new Map([['a', typed('', '700')]]), whole)).toMatchObject({
    tooMuch: null,
    rates: [{ exceeds: true, after: '-100.00' }],
  })
})

test('a debit note takes any quantity, and adds', () => {
  const noted = notedInvoice('debitnote', invoice, whole)
  expect(judge(noted, new Map([['a', typed('5')]]), whole)).toMatchObject({ tooMuch: null, rates: [{ after: '850.00', exceeds: false }] })
})
