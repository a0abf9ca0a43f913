import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals, fromUnits, subtractDecimals, sumDecimals } from '../decimal/decimal.ts'
import { DOCUMENT_TYPES } from '../documents/document.ts'
import { givenFor, setOffDirection, setOffNotes, setOffOldestFirst, takesSetOffs, worthOf } from './set-off.ts'

const cents = fc.integer({ min: 1, max: 10_000_000 }).map((units) => fromUnits(BigInt(units), 2))
const fixed = fc.constantFrom('EUR', 'BGN')

test('a credit note is set off against invoices, debit notes and interest, and against nothing that is only asked for or that we owe', () => {
  const direction = setOffDirection('creditnote')
  expect(direction).toBe('in')
  expect(DOCUMENT_TYPES.filter((type) => takesSetOffs(type, 'in'))).toEqual(['invoice', 'debitnote', 'interest_note'])
  expect(DOCUMENT_TYPES.filter((type) => setOffDirection(type) !== null)).toEqual(['creditnote', 'vendor_creditnote'])
})

test('a vendor’s credit note is set off against what we owe the vendor, and against nothing that is owed to us', () => {
  expect(setOffDirection('vendor_creditnote')).toBe('out')
  expect(DOCUMENT_TYPES.filter((type) => takesSetOffs(type, 'out'))).toEqual(['expense', 'bill'])
})

test('between euro and leva the fixed rate lies, between others nothing does', () => {
  expect(worthOf({ rest: '100.00', currency: 'EUR' }, 'BGN')).toBe('195.58')
  expect(worthOf({ rest: '100.00', currency: 'USD' }, 'USD')).toBe('100.00')
  expect(worthOf({ rest: '100.00', currency: 'USD' }, 'EUR')).toBeNull()
  expect(givenFor('195.58', 'BGN', { rest: '100.00', currency: 'EUR' })).toBe('100.00')
  expect(givenFor('10.00', 'USD', { rest: '100.00', currency: 'EUR' })).toBeNull()
})

test('the oldest due is settled first, and the rest of the note goes on to the next', () => {
  const documents = [
    { id: 'later', rest: '80.00', dueOn: '2026-12-01', issuedOn: '2026-10-01', currency: 'EUR' },
    { id: 'sooner', rest: '50.00', dueOn: '2026-11-01', issuedOn: '2026-10-02', currency: 'EUR' },
    { id: 'foreign', rest: '50.00', dueOn: '2026-10-01', issuedOn: '2026-09-01', currency: 'USD' },
  ]
  expect(setOffOldestFirst({ rest: '70.00', currency: 'EUR' }, documents)).toEqual([
    { documentId: 'sooner', amount: '50.00', given: '50.00' },
    { documentId: 'later', amount: '20.00', given: '20.00' },
  ])
})

test('whatever is set off, no document gets more than is left of it, and no note gives more than it has; enough takes its last cent', () => {
  const one = fc.record({ rest: cents, currency: fixed })
  const owed = fc.array(one, { maxLength: 6 })
  fc.assert(
    fc.property(one, owed, (note, rests) => {
      const documents = rests.map((each, index) => ({ ...each, id: String(index), dueOn: null, issuedOn: `2026-01-0${index + 1}` }))
      const shares = setOffOldestFirst(note, documents)
      const given = sumDecimals(shares.map((share) => share.given))
      expect(compareDecimals(given, note.rest)).toBeLessThanOrEqual(0)
      for (const { documentId, amount } of shares) {
        const document = documents.find(({ id }) => id === documentId)
        expect(compareDecimals(amount, document?.rest ?? '0')).toBeLessThanOrEqual(0)
      }
      // Where one document alone asks for more than the note is worth, nothing of the note is left.
      const asks = (to: (typeof documents)[number]) => compareDecimals(worthOf(note, to.currency) ?? '0', to.rest) < 0
      if (documents[0] && asks(documents[0])) expect(compareDecimals(subtractDecimals(note.rest, given), '0')).toBe(0)
    }),
  )
})

test('at a document the notes go one after the other until nothing is left of it, whatever lies between their currencies', () => {
  const notes = [
    { id: 'first', rest: '30.00', currency: 'EUR' },
    { id: 'foreign', rest: '500.00', currency: 'USD' },
    { id: 'leva', rest: '58.67', currency: 'BGN' },
    { id: 'more', rest: '100.00', currency: 'EUR' },
    { id: 'needless', rest: '100.00', currency: 'EUR' },
  ]
  expect(setOffNotes({ rest: '100.00', currency: 'EUR' }, notes)).toEqual([
    { noteId: 'first', amount: '30.00' },
    { noteId: 'leva', amount: '30.00' },
    { noteId: 'more', amount: '40.00' },
  ])
  expect(setOffNotes({ rest: '0.00', currency: 'EUR' }, notes)).toEqual([])
})
