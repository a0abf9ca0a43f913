import type { LineDraft } from '@invoice/contract/documents/draft.ts'
import { MAX_LINES } from '@invoice/contract/documents/draft.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../../../../testing/a-product.ts'
import { newDraft } from '../state/new-draft.ts'
import { aRate } from '../testing/choices.ts'
import { aLine, references, STANDARD } from '../testing/references.ts'
import { insertLine, isBlank, moveLine, removeLine, repeatLine } from './line-edits.ts'
import { productFields } from './products/choose-product.ts'

const lines = (count: number): LineDraft[] => Array.from({ length: count }, (_, at) => aLine(String(at), '1'))
const names = (of: readonly LineDraft[]): string => of.map(({ name }) => name.bg).join('')

test('a line moved to a place stands there, and all others keep their order', () => {
  void fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(), fc.integer({ min: -2, max: 10 }), (count, pick, to) => {
      const all = lines(count)
      const line = all[pick % count] as LineDraft
      const moved = moveLine(all, line.id, to)
      expect(removeLine(moved, line.id)).toEqual(removeLine(all, line.id))
      if (to >= 0 && to < count) expect(moved[to]).toBe(line)
      else expect(moved).toBe(all)
    }),
  )
})

test('a line goes in behind another one, at the end, or before all', () => {
  const all = lines(2)
  const added = aLine('+', '1')
  expect(names(insertLine(all, added, all[0]?.id))).toBe('0+1')
  expect(names(insertLine(all, added))).toBe('01+')
  expect(names(insertLine(all, added, ''))).toBe('+01')
})

test('a document with as many lines as it may have takes no more', () => {
  const full = lines(MAX_LINES)
  expect(insertLine(full, aLine('+', '1'))).toBe(full)
  expect(repeatLine(full, full[0]?.id ?? '')).toEqual({ lines: full, copyId: null })
})

test('a repeated line says the same under a name of its own', () => {
  const all = lines(3)
  const { lines: repeated, copyId } = repeatLine(all, all[1]?.id ?? '')
  expect(names(repeated)).toBe('0112')
  expect(repeated[2]?.id).toBe(copyId)
  expect(copyId).not.toBe(all[1]?.id)
  expect(repeatLine(all, 'gone')).toEqual({ lines: all, copyId: null })
})

test('a line is blank until something is said in it: a unit, a rate and a quantity of one are there by themselves', () => {
  expect(isBlank(aLine('', null))).toBe(true)
  const said: Partial<LineDraft>[] = [{ sku: 'A' }, { unitPrice: '0' }, { productId: 'p' }, { name: { bg: '', en: 'x' } }]
  for (const part of said) expect(isBlank(aLine('', null, part))).toBe(false)
})

describe('a product that is chosen for a line', () => {
  const draft = newDraft('invoice', references)
  const line = aLine('диз', '7', { quantity: '3', discountPercent: '5' })
  const taken = (product: Parameters<typeof aProduct>[0], change: Partial<typeof draft> = {}, taxRates = references.taxRates) =>
    productFields(aProduct(product), line, { ...draft, ...change }, { ...references, taxRates })

  test('gives its texts, code and price, and leaves quantity and discount as they are', () => {
    const fields = taken({ sku: 'D-1', description: { bg: 'червен', en: '' } })
    expect(fields).toMatchObject({ name: { bg: 'Дизайн на етикет', en: 'Label design' }, sku: 'D-1', unitPrice: '480.5' })
    expect(fields).not.toHaveProperty('quantity')
    expect(fields).not.toHaveProperty('discountPercent')
  })

  test.each([
    ['a price without VAT, in a document with VAT in its prices', '100', false, true, '120'],
    ['a price with VAT, in a document without', '120', true, false, '100'],
    ['the same kind', '99.99', true, true, '99.99'],
  ])('gives %s, exactly', (_, price, priceIncludesVat, pricesIncludeVat, expected) => {
    const { unitPrice } = taken({ price, priceIncludesVat, taxRateIds: [STANDARD] }, { pricesIncludeVat })
    expect(Number(unitPrice)).toBe(Number(expected))
  })

  test('gives no price where it has none or one in another currency: what stands there stays', () => {
    expect(taken({ price: null })).not.toHaveProperty('unitPrice')
    expect(taken({ currency: 'USD' })).not.toHaveProperty('unitPrice')
  })

  test('gives that of its rates which is in force on the day of the tax event, else the line keeps its own', () => {
    const old = aRate({ id: 'old', rate: '9', validTo: '2026-12-31' })
    const rates = [old, aRate({ id: 'new', validFrom: '2027-01-01' })]
    expect(taken({ taxRateIds: ['old', 'new'] }, { taxOn: '2026-12-31' }, rates).taxRateId).toBe('old')
    expect(taken({ taxRateIds: ['old', 'new'] }, { taxOn: '2027-01-02' }, rates).taxRateId).toBe('new')
    expect(taken({ taxRateIds: ['old'] }, { taxOn: '2027-01-02' }, rates).taxRateId).toBe(line.taxRateId)
    const archived = { ...old, archivedAt: '2026-01-01T00:00:00.000Z' }
    expect(taken({ taxRateIds: ['old'] }, { taxOn: '2026-12-31' }, [archived]).taxRateId).toBe(line.taxRateId)
  })
})
