import { expect, test } from 'vitest'
import { DOCUMENT_TYPES } from '../documents/document.ts'
import { type BooksFacts, canBeTakenOver, changedSince, isForBooks, mayTakeBack } from './taken-over.ts'

const then: BooksFacts = { voided: null, credited: '0', vat: null, period: '2026-11-01', protocol: null }

test('nothing changed while each fact is as it was; what is another is named', () => {
  expect(changedSince(then, { ...then })).toEqual([])
  expect(changedSince(then, { ...then, credited: '20.00', period: '2026-12-01' })).toEqual(['credited', 'period'])
})

test('books have what is voided, and not what is offered, ordered or moved; drafts are in none', () => {
  const others = ['proforma', 'quote', 'offer', 'order', 'purchase_order', 'delivery_note', 'warehouse_receipt']
  expect(DOCUMENT_TYPES.filter((type) => !isForBooks(type)).toSorted()).toEqual(others.toSorted())
  expect((['draft', 'issued', 'voided'] as const).map((status) => canBeTakenOver({ type: 'invoice', status }))).toEqual([false, true, true])
})

test('a mark is taken back by who made it and by who keeps the books, and by nobody else', () => {
  const mark = { takenById: 'a' }
  expect(mayTakeBack(mark, { id: 'a', keepsBooks: false })).toBe(true)
  expect(mayTakeBack(mark, { id: 'b', keepsBooks: true })).toBe(true)
  expect(mayTakeBack(mark, { id: 'b', keepsBooks: false })).toBe(false)
})
