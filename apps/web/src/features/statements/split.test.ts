import type { OpenDocument } from '@invoice/contract/payments.ts'
import { compareDecimals, fromUnits, signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocationsOf, isSound, leftFor, problemsOf, restOf, type SplitLine, sharedBy, withDocument } from './split.ts'

const anAmount = fc.bigInt({ min: 1n, max: 99_999_999n }).map((units) => fromUnits(units, 2))
const aDocument = (index: number, rest: string, currency: string): OpenDocument => ({
  ...{ id: `d${index}`, type: 'invoice', status: 'issued', number: String(index), companyId: 'c', contactId: 'k' },
  ...{ contactName: { bg: '', en: '' }, issuedOn: '2026-11-01', dueOn: null, currency, total: rest, rest, isOverdue: false },
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
