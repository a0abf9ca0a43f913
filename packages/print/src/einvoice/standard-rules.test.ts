import { eInvoiceOf } from '@invoice/domain/einvoice/from-document/einvoice-of.ts'
import { eInvoiceObstacles } from '@invoice/domain/einvoice/obstacles.ts'
import type { EInvoice } from '@invoice/domain/einvoice/semantic.ts'
import { expect, test } from 'vitest'
import { eInvoiceTexts } from './einvoice-texts.ts'
import { EACH_KIND, randomDocument } from './testing/random-documents.ts'
import { ABSENT, RULES } from './testing/standard-rules.ts'

/** So many documents; EINVOICES=1000 for as many as one likes. */
const MANY = Number(process.env['EINVOICES'] ?? 5 * EACH_KIND.length)

const models: readonly (readonly [string, EInvoice])[] = Array.from({ length: MANY }, (_, seed) => {
  const kind = EACH_KIND[seed % EACH_KIND.length] ?? 'plain'
  const snapshot = randomDocument(seed, kind)
  if (!snapshot || eInvoiceObstacles(snapshot).length > 0) return []
  return [[`${kind} ${seed}`, eInvoiceOf(snapshot, eInvoiceTexts(snapshot), true)] as const]
}).flat()

test('whatever is issued keeps each rule of EN 16931 that it could break, and has none of the groups whose rules are not asked', () => {
  expect(models.length).toBeGreaterThan(MANY / 2)
  const broken = [...RULES, ...ABSENT].flatMap(([id, holds]) => models.filter(([, model]) => !holds(model)).map(([of]) => `${id}: ${of}`))
  expect(broken).toEqual([])
})

test('each of these rules is one that can be broken', () => {
  const [, plain] = models.find(([, { lines }]) => lines.every(({ vat }) => vat.category === 'S')) ?? []
  if (!plain) throw new Error('No ordinary invoice.')
  const holds = new Map(RULES)
  const [line] = plain.lines
  const [tax] = plain.taxes
  if (!line || !tax) throw new Error('No line.')
  const cases: readonly [string, Partial<EInvoice>][] = [
    ['BR-02', { number: ' ' }],
    ['BR-16', { lines: [] }],
    ['BR-21', { lines: [line, line] }],
    ['BR-27', { lines: [{ ...line, price: '-1' }] }],
    ['BR-30, BR-CO-20', { lines: [{ ...line, period: { from: '2026-02-01', until: '2026-01-01' } }] }],
    ['BR-53', { vatCurrency: 'EUR', totals: { ...plain.totals, vatInVatCurrency: null } }],
    ['BR-CO-10', { totals: { ...plain.totals, lines: '0.01' } }],
    ['BR-CO-15', { totals: { ...plain.totals, withVat: '0.01' } }],
    ['BR-CO-18', { taxes: [] }],
    ['BR-DEC-09 to 28', { totals: { ...plain.totals, payable: '1.234' } }],
    ['BR-S-01', { taxes: [] }],
    ['BR-S-02', { seller: { ...plain.seller, vatNumber: null, taxNumber: null } }],
    ['BR-S-05', { lines: [{ ...line, vat: { category: 'S', rate: '0' } }] }],
    ['BR-S-08', { taxes: [{ ...tax, base: '0.01' }] }],
    ['BR-E-10', { taxes: [{ ...tax, category: 'E', rate: '0', exemptionReason: null, exemptionCode: null }] }],
    [
      'BR-AE-02',
      { lines: [{ ...line, vat: { category: 'AE', rate: '0' } }], buyer: { ...plain.buyer, vatNumber: null, registration: null } },
    ],
    ['BR-IC-12', { lines: [{ ...line, vat: { category: 'K', rate: '0' } }], delivery: null }],
    ['BR-O-11, BR-O-12', { taxes: [tax, { ...tax, category: 'O', rate: null }] }],
  ]
  for (const [id, change] of cases) expect([id, holds.get(id)?.({ ...plain, ...change })]).toEqual([id, false])
})
