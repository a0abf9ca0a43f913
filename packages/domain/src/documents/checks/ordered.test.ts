import { describe, expect, test } from 'vitest'
import type { OrderedFacts } from '../drafts/draft-facts.ts'
import { askedProblems, canIssue } from '../drafts/issue-problems.ts'
import { CONTEXT, candidate, found, line } from '../testing/issue-candidates.ts'

/** An order of 1,000.00 with VAT. */
const ORDER: OrderedFacts = { number: 'SO-000007', currency: 'EUR', total: '1000.00', made: '0', madeLines: 0, lines: [] }
const odd = (document: Parameters<typeof candidate>[0], ordered: Partial<OrderedFacts>) =>
  askedProblems(found(candidate(document), { ...CONTEXT, ordered: { ...ORDER, ...ordered } })).filter(({ code }) =>
    code.endsWith('more_than_ordered'),
  )
/** For so much in all, VAT at 20 % and all. */
const sum = (base: string) => ({ lines: [line({ quantity: '1', unitPrice: base })] })

describe('more than was ordered', () => {
  test('as much as was ordered is not odd, and a cent more is, with document and both sums', () => {
    expect(odd(sum('833.33'), {})).toEqual([])
    const [more] = odd(sum('833.34'), {})
    expect(more).toMatchObject({
      field: 'sourceDocumentId',
      severity: 'warning',
      params: { number: 'SO-000007', ordered: '1000.00', sum: '1000.01', currency: 'EUR' },
    })
  })

  test('what was asked for before counts with it, and forbids nothing', () => {
    expect(odd(sum('500'), { made: '400.00', madeLines: 1 })).toEqual([])
    expect(odd(sum('500.10'), { made: '400.00', madeLines: 1 })).toHaveLength(1)
    expect(canIssue(found(candidate(sum('500.10')), { ...CONTEXT, ordered: { ...ORDER, made: '900.00' } }))).toBe(true)
  })

  test('a cent for each line that was rounded in parts is nobody’s slip', () => {
    expect(odd(sum('500.01'), { made: '400.00', madeLines: 1 })).toEqual([])
  })

  test('other currencies are not compared, nor goods that only move by their sum', () => {
    expect(odd(sum('9000'), { currency: 'USD' })).toEqual([])
    expect(odd({ type: 'delivery_note', ...sum('9000') }, {})).toEqual([])
  })

  test('lines that take from one line are counted together, also of what is given back', () => {
    const of = (id: string, ordered: string, taken: string) => ({ id, ordered, taken })
    const two = { lines: [line({ quantity: '3' }), line({ quantity: '3' })] }
    const total = '99999.00'
    expect(odd(two, { total, lines: [of('a', '6', '0'), of('a', '6', '0')] })).toEqual([])
    expect(odd(two, { total, lines: [of('a', '6', '1'), of('a', '6', '1')] })).toMatchObject([
      { field: 'lines.1.quantity', params: { ordered: '6', taken: '7' } },
    ])
    const back = { lines: [line({ quantity: '-3' })] }
    expect(odd(back, { total, lines: [of('a', '-3', '0')] })).toEqual([])
    expect(odd(back, { total, lines: [of('a', '-3', '-1')] })).toHaveLength(1)
  })
})

test('what is odd is asked about until it is confirmed; what a vendor printed is told, and not asked about', () => {
  const warnings = (code: 'total.zero' | 'stated_vat.differs') => [{ field: 'lines', code, severity: 'warning' as const }]
  expect(askedProblems(warnings('total.zero'))).toHaveLength(1)
  expect(askedProblems(warnings('total.zero'), ['total.zero'])).toEqual([])
  expect(askedProblems(warnings('stated_vat.differs'))).toEqual([])
})
