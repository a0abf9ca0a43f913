import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDecimals, compareDecimals, sumDecimals } from '../../decimal/decimal.ts'
import { type LineProgress, leftOf } from '../crediting/progress.ts'
import { draft as aDraft, line as aLine, FACTS, TODAY } from '../testing/a-draft.ts'
import { convertDraft, duplicateDraft, replacementDraft } from './copy-draft.ts'
import { resolveDraft } from './resolve-draft.ts'

const quantity = fc
  .integer({ min: 1, max: 99_999_999 })
  .map((units) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`)
const price = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
const discount = fc.oneof(
  fc.constant({}),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ discountPercent: String(percent) })),
  price.map((discountAmount) => ({ discountAmount })),
)
const line = fc.tuple(quantity, price, discount, fc.constantFrom('bg_20', 'bg_0')).map(([q, unitPrice, given, taxRateId]) => {
  return aLine({ quantity: q, unitPrice, taxRateId, ...given })
})
let made = 0
const newId = () => `line-${++made}`
const draft = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    pricesIncludeVat: fc.boolean(),
    oneVat: fc.boolean(),
    oneDiscount: fc.boolean(),
  })
  .map(({ lines, ...head }) => ({
    ...aDraft(head),
    rangeId: 'a range',
    sourceDocumentId: 'a source',
    lines: lines.map((one) => ({ ...one, id: newId() })),
  }))

const totalsOf = (typed: ReturnType<typeof aDraft>) => resolveDraft(typed, FACTS, TODAY).totals

describe('a copy keeps every amount', () => {
  test('duplicated, taking the place of another, and converted', () => {
    fc.assert(
      fc.property(draft, (typed) => {
        const amounts = totalsOf(typed)
        expect(totalsOf(duplicateDraft(typed, false, newId))).toEqual(amounts)
        expect(totalsOf(replacementDraft(typed, TODAY, newId))).toEqual(amounts)
        expect(totalsOf(convertDraft(typed, { id: 'x', target: 'proforma', progress: null }, newId).draft)).toEqual(amounts)
        const untouched = typed.lines.map(({ id, quantity }) => ({ lineId: id, ordered: quantity ?? '0', taken: {} }))
        expect(totalsOf(convertDraft(typed, { id: 'x', target: 'invoice', progress: untouched }, newId).draft)).toEqual(amounts)
      }),
    )
  })

  test('has lines of its own, open days, and no part of the number or of the payment', () => {
    const typed = {
      ...aDraft({ issuedOn: TODAY, taxOn: TODAY, dueOn: TODAY }),
      rangeId: null,
      sourceDocumentId: 'a quote',
      sourceNumber: 'QT-1',
    }
    const withLine = { ...typed, fiscalReceiptNumber: '7', rateFromEur: '1.1', lines: [{ ...aLine(), id: 'old' }] }
    const copy = duplicateDraft(withLine, false, newId)
    expect(copy).toMatchObject({ issuedOn: null, taxOn: null, dueOn: null, fiscalReceiptNumber: '', rateFromEur: null })
    expect(copy).toMatchObject({ sourceDocumentId: null, sourceNumber: '' })
    expect(copy.lines[0]?.id).not.toBe('old')
    expect(duplicateDraft(withLine, true, newId).sourceDocumentId).toBe('a quote')
    const replacing = replacementDraft(withLine, '2026-11-22', newId)
    expect(replacing).toMatchObject({ issuedOn: null, taxOn: TODAY, dueOn: null, fiscalReceiptNumber: '7', sourceDocumentId: 'a quote' })
  })
})

describe('an order taken in parts', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 5 })

  test('has delivered and left together what was ordered, and its discounts add up to the sum', () => {
    fc.assert(
      fc.property(draft, parts, (order, shares) => {
        const taken = new Map(order.lines.map(({ id }) => [id, '0']))
        const discounts = new Map(order.lines.map(({ id }): [string, string[]] => [id, []]))
        const progress = (): LineProgress[] =>
          order.lines.map(({ id, quantity: ordered }) => ({
            lineId: id,
            ordered: ordered ?? '0',
            taken: { invoice: taken.get(id) ?? '0' },
          }))
        for (const [turn, share] of shares.entries()) {
          const { draft: part, sources } = convertDraft(order, { id: 'x', target: 'invoice', progress: progress() }, newId)
          for (const [index, source] of sources.entries()) {
            const offered = part.lines[index]
            const isLast = turn === shares.length - 1
            const takes = isLast ? (offered?.quantity ?? '0') : thousandths(offered?.quantity ?? '0', share)
            taken.set(source, addDecimals(taken.get(source) ?? '0', takes))
            if (isLast) discounts.get(source)?.push(offered?.discountAmount ?? '0')
          }
          for (const one of progress()) {
            expect(compareDecimals(addDecimals(one.taken.invoice ?? '0', leftOf(one, 'invoice')), one.ordered)).toBe(0)
          }
        }
        expect(convertDraft(order, { id: 'x', target: 'invoice', progress: progress() }, newId).draft.lines).toEqual([])
        if (shares.length > 1) return
        const [first] = order.lines
        for (const { id, discountAmount } of order.lines) {
          const typed = order.oneDiscount ? first?.discountAmount : discountAmount
          expect(compareDecimals(sumDecimals(discounts.get(id) ?? []), typed ?? '0')).toBe(0)
        }
      }),
    )
  })

  test('shares a discount of 10.00 on 3 pieces as 3.33 and 6.67', () => {
    const order = {
      ...aDraft(),
      rangeId: null,
      sourceDocumentId: null,
      lines: [{ ...aLine({ quantity: '3', discountAmount: '10' }), id: 'a' }],
    }
    const after = (invoice: string) =>
      convertDraft(order, { id: 'x', target: 'invoice', progress: [{ lineId: 'a', ordered: '3', taken: { invoice } }] }, newId).draft
        .lines[0]
    expect(after('0')).toMatchObject({ quantity: '3', discountAmount: '10' })
    expect(after('1')).toMatchObject({ quantity: '2', discountAmount: '6.67' })
    expect(after('4')).toBeUndefined()
  })

  test('keeps what the first line says for all, when the first line is gone', () => {
    const lines = [aLine({ discountPercent: '10', taxRateId: 'bg_20' }), aLine({ quantity: '4', taxRateId: 'bg_0' })]
    const order = {
      ...aDraft({ oneVat: true, oneDiscount: true }),
      rangeId: null,
      sourceDocumentId: null,
      lines: lines.map((one, index) => ({ ...one, id: `${index}` })),
    }
    const progress = [
      { lineId: '0', ordered: '2', taken: { invoice: '2' } },
      { lineId: '1', ordered: '4', taken: {} },
    ]
    const { draft: part } = convertDraft(order, { id: 'x', target: 'invoice', progress }, newId)
    expect(part.lines).toMatchObject([{ quantity: '4', discountPercent: '10', taxRateId: 'bg_20' }])
  })
})

/** So many thousandths of a quantity, in whole ten-thousandths. */
function thousandths(quantity: string, share: number): string {
  const units = Math.floor((Math.round(Number(quantity) * 10_000) * share) / 1000)
  return `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`
}
