import type { OpenDocument } from '@invoice/contract/treasury/payments.ts'
import { compareDecimals, fromUnits, negateDecimal, signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anEntry } from '../testing/entries.ts'
import {
  allocationsOf,
  isShared,
  isSound,
  keptOf,
  leftFor,
  openPart,
  problemsOf,
  restOf,
  type SplitLine,
  sharedBy,
  splitInto,
  withDocument,
  withWhole,
} from './split.ts'

const anAmount = fc.bigInt({ min: 1n, max: 99_999_999n }).map((units) => fromUnits(units, 2))
const aDocument = (index: number, rest: string, currency: string): OpenDocument => ({
  id: `d${index}`,
  type: 'invoice',
  status: 'issued',
  number: String(index),
  companyId: 'c',
  contactId: 'k',
  contactName: { bg: '', en: '' },
  issuedOn: '2026-11-01',
  dueOn: null,
  currency,
  total: rest,
  rest,
  isOverdue: false,
  rateFromEur: null,
  carried: '0',
})
const documents = fc
  .array(fc.record({ rest: anAmount, currency: fc.constantFrom('EUR', 'BGN') }), { maxLength: 12 })
  .map((some) => some.map(({ rest, currency }, index) => aDocument(index, rest, currency)))
const shared = (amount: string, some: readonly OpenDocument[]): SplitLine[] =>
  some.reduce<SplitLine[]>((lines, document) => withDocument({ amount, currency: 'EUR' }, lines, document, ''), [])

describe('sharing an entry out', () => {
  it('never gives more than there is, nor a document more than is left of it', () => {
    fc.assert(
      fc.property(anAmount, documents, (amount, some) => {
        const entry = { amount, currency: 'EUR' }
        const lines = shared(amount, some)
        expect(signOf(restOf(entry, lines))).toBeGreaterThanOrEqual(0)
        for (const line of lines) {
          if (line.amount !== '') expect(compareDecimals(line.amount, leftFor(line, entry))).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  it('lets through only what fits, whatever is typed', () => {
    fc.assert(
      fc.property(anAmount, documents, fc.array(fc.oneof(anAmount, fc.constantFrom('', 'x', '0', '-1'))), (amount, some, typed) => {
        const entry = { amount, currency: 'EUR' }
        const lines = shared(amount, some).map((line, index) => ({ ...line, amount: typed[index] ?? line.amount }))
        if (!isSound(entry, lines)) return
        const allocations = allocationsOf(entry, lines)
        expect(compareDecimals(sumDecimals(['0', ...lines.map((line) => line.amount)]), amount)).toBeLessThanOrEqual(0)
        allocations.forEach((allocation, index) => {
          const left = lines[index]?.left ?? '0'
          expect(signOf(allocation.amount)).toBe(1)
          expect(compareDecimals(allocation.amount, left)).toBeLessThanOrEqual(0)
          expect(allocation.settlingAmount === null).toBe(lines[index]?.currency === 'EUR')
        })
      }),
    )
  })
})

it('pays all of an old document in levs with what it comes to in euro', () => {
  const entry = { amount: '100.00', currency: 'EUR' }
  const lines = shared('100.00', [aDocument(1, '58.67', 'BGN')])
  expect(lines[0]?.amount).toBe('30.00')
  expect(allocationsOf(entry, lines)).toEqual([{ documentId: 'd1', amount: '58.67', settlingAmount: '30.00' }])
  expect(sharedBy(lines)).toBe('30.00')
})

it('says of each line what is wrong with it', () => {
  const entry = { amount: '100.00', currency: 'EUR' }
  const [line] = shared('100.00', [aDocument(1, '60.00', 'EUR')])
  if (line === undefined) throw new Error('no line')
  expect(problemsOf(entry, [{ ...line, amount: '60.01' }, { ...line, amount: 'x' }, line])).toEqual(['more_than_left', 'amount', null])
})

describe('one entry, several payments', () => {
  const EXPENSE = { kind: 'expense', description: 'Commission', contact: null, taxRateId: '' } as const
  const ofContacts = fc.array(fc.record({ rest: anAmount, contact: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 12 })

  it('come to the entry to the cent, one of each contact, whatever was kept back', () => {
    fc.assert(
      fc.property(anAmount, ofContacts, fc.constantFrom('in' as const, 'out' as const), (amount, some, direction) => {
        const entry = anEntry({ amount, direction })
        const made = some.map(({ rest, contact }, index) => ({ ...aDocument(index, rest, 'EUR'), contactId: `k${contact}` }))
        const lines = withWhole(entry, shared(amount, made))
        expect(isShared(entry, lines, EXPENSE)).toBe(signOf(keptOf(entry, lines)) > 0)
        if (!isShared(entry, lines, EXPENSE)) return
        const { payments, expense } = splitInto(entry, lines, EXPENSE)
        expect(payments).toHaveLength(new Set(made.map(({ contactId }) => contactId)).size)
        const moved = [...payments, { direction: 'out' as const, amount: expense?.amount ?? '' }].map((part) =>
          part.direction === 'in' ? part.amount : negateDecimal(part.amount),
        )
        expect(compareDecimals(sumDecimals(moved), direction === 'in' ? amount : negateDecimal(amount))).toBe(0)
      }),
    )
  })

  it('of an entry in part what is left, which may go the other way', () => {
    const part = (direction: 'in' | 'out', amount: string) => ({ paymentId: 'p', direction, amount, contactName: null, documents: [] })
    expect(openPart(anEntry({ amount: '97.00', parts: [part('in', '60.00')] }))).toMatchObject({ direction: 'in', amount: '37.00' })
    expect(openPart(anEntry({ amount: '97.00', parts: [part('in', '100.00')] }))).toMatchObject({ direction: 'out', amount: '3.00' })
  })
})
