import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PURCHASE_COLUMNS, SALES_COLUMNS } from './columns.ts'
import { declarationOf } from './declaration.ts'
import {
  annualCorrection,
  ENTRY_FACTS,
  ENTRY_KINDS,
  type EntryKind,
  entryFacts,
  type LedgerEntry,
  NO_AMOUNTS,
  splitTurnover,
  withEnteredPurchases,
  withEnteredSales,
} from './entries.ts'
import { entryProblems } from './entry-problems.ts'
import { checkFiles } from './files/check-files.ts'
import { declarationFile } from './files/declaration-file.ts'
import { fileBytes } from './files/lines.ts'
import { purchasesFile } from './files/purchases-file.ts'
import { salesFile } from './files/sales-file.ts'
import { viesFile } from './files/vies-file.ts'
import { isSummed, isSummedPurchase } from './row.ts'
import { BUYER } from './testing/ledger-documents.ts'

const NOVEMBER = '2026-11-01'
const anEntry = (given: Partial<LedgerEntry> & { kind: EntryKind }): LedgerEntry => ({
  ...NO_AMOUNTS,
  id: '1',
  month: NOVEMBER,
  number: '0000000001',
  madeOn: '2026-11-15',
  voidedOn: null,
  documentType: null,
  party: BUYER,
  subject: 'Каса 1',
  credit: null,
  base: '100.00',
  vat: '20.00',
  ...given,
})
const fields = (given: Partial<LedgerEntry> & { kind: EntryKind }) =>
  entryProblems(anEntry(given), { isLastPeriod: false, today: '2026-11-30' }).map(({ field, code }) => `${field} ${code}`)

test('every kind is offered, each in one ledger', () => expect([...ENTRY_KINDS].sort()).toEqual(Object.keys(ENTRY_FACTS).sort()))

describe('an entry stands in the month', () => {
  test.each([
    ['of its day, of a report', { kind: 'sales_report' }, { kind: 'sales_report', month: '2026-10-01' }, 'month vat_own_month'],
    [
      'of its day or the one before, of a protocol',
      { kind: 'own_use', month: '2026-10-01' },
      { kind: 'own_use', month: '2026-09-01' },
      'month vat_own_month',
    ],
    [
      'December, of the annual correction',
      { kind: 'annual_correction', month: '2026-12-01' },
      { kind: 'annual_correction' },
      'month vat_december',
    ],
    [
      'one of the twelve after, of customs',
      { kind: 'customs', month: '2027-11-01' },
      { kind: 'customs', month: '2027-12-01' },
      'month vat_claim_month',
    ],
    [
      'after its own, of what is taken back',
      { kind: 'annulled_sale', month: '2026-12-01', documentType: '01' },
      { kind: 'annulled_sale', documentType: '01' },
      'month vat_later_month',
    ],
  ] as const)('%s', (_, fits, misses, problem) => {
    expect([fields(fits), fields(misses)]).toEqual([[], [problem]])
  })

  test('any, of an annual correction of who is registered no more', () => {
    expect(entryProblems(anEntry({ kind: 'annual_correction' }), { isLastPeriod: true, today: '2026-11-30' })).toEqual([])
  })
})

test('what lacks its number, its document, its other side or its sums is told at its field', () => {
  expect(fields({ kind: 'customs', number: '', party: null })).toEqual(['number required', 'partyName required'])
  expect(fields({ kind: 'annulled_sale', month: '2026-12-01', number: '911' })).toEqual(['number ten_digits', 'documentType required'])
  expect(fields({ kind: 'sales_report', ...NO_AMOUNTS })).toEqual(['base amount'])
  expect(fields({ kind: 'sales_report', vat: '-20.00' })).toEqual(['vat vat_sign'])
  expect(fields({ kind: 'sales_report', base: '0.00' })).toEqual(['vat vat_sign'])
  // Receipts are rounded one by one; another rate is no rounding.
  expect(fields({ kind: 'sales_report', base: '1000.00', vat: '201.90' })).toEqual([])
  expect(fields({ kind: 'sales_report', base: '100.00', vat: '25.00' })).toEqual(['vat vat_of_base'])
  expect(fields({ kind: 'scheme_report', base: '100.00', vat: '20.00', baseReduced: '100.00', vatReduced: '20.00' })).toEqual([
    'vatReduced vat_of_base',
  ])
  expect(entryProblems(anEntry({ kind: 'sales_report' }), { isLastPeriod: false, today: '2026-01-01' })).toMatchObject([
    { field: 'madeOn', code: 'vat_report_ahead' },
  ])
  expect(fields({ kind: 'own_use', base: '0.00', vat: '-1.00' })).toEqual(['vat amount'])
  expect(fields({ kind: 'annulled_purchase', month: '2026-12-01', documentType: '01', base: '-1.00', vat: '-0.20' })).toEqual([
    'base amount',
    'vat amount',
  ])
})

test('a turnover with VAT is split as prices with VAT are, and its parts are the whole', () => {
  expect(splitTurnover('123.45', '20', 'EUR')).toEqual({ base: '102.88', vat: '20.57' })
  expect(splitTurnover('-10.90', '9', 'EUR')).toEqual({ base: '-10.00', vat: '-0.90' })
})

test('the annual correction is rounded once, halves away from zero, either way', () => {
  expect(annualCorrection('333.33', { final: 45, provisional: 50 })).toBe('-16.67')
  expect(annualCorrection('0.50', { final: 51, provisional: 50 })).toBe('0.01')
})

const cents = fc.integer({ min: 1, max: 9_999_999 }).map((units) => `${Math.trunc(units / 100)}.${String(units % 100).padStart(2, '0')}`)
const someEntry: fc.Arbitrary<LedgerEntry> = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom(...ENTRY_KINDS),
    isVoided: fc.boolean(),
    documentType: fc.constantFrom('01' as const, '02' as const, '03' as const),
    credit: fc.constantFrom('full' as const, 'partial' as const, 'none' as const),
    base: cents,
    vat: cents,
    baseReduced: cents,
    vatReduced: cents,
    baseExempt: cents,
  })
  .map(({ isVoided, documentType, ...entry }) => {
    const { type, hasCredit } = entryFacts(entry.kind)
    return anEntry({
      ...entry,
      number: entry.id.slice(0, 20),
      voidedOn: isVoided ? '2026-11-30' : null,
      documentType: type === null ? documentType : null,
      credit: hasCredit ? entry.credit : null,
    })
  })

test('whatever is entered and voided, entries = columns = cells = files', () => {
  fc.assert(
    fc.property(fc.array(someEntry, { maxLength: 30 }), fc.integer({ min: 0, max: 100 }), (entries, coefficient) => {
      const sales = withEnteredSales([], entries, NOVEMBER)
      const purchases = withEnteredPurchases([], entries, NOVEMBER)
      const units = (text: string) => BigInt(text.replace('.', ''))
      const expected = (side: 'sales' | 'purchases') =>
        entries
          .filter(({ kind, voidedOn }) => voidedOn === null && entryFacts(kind).side === side)
          .reduce((whole, entry) => whole + sumOf(entry), 0n)
      const sumOf = (entry: LedgerEntry): bigint => {
        const { sums, type } = entryFacts(entry.kind)
        const sign = type === null && entry.documentType !== '03' ? -1n : 1n
        if (sums === 'vat' || sums === 'coefficients') return units(entry.vat)
        const { base, vat, baseReduced, vatReduced, baseExempt } = entry
        const whole = sums === 'rates' ? [base, vat, baseReduced, vatReduced, baseExempt] : [base, vat]
        return sign * whole.reduce((sum, amount) => sum + units(amount), 0n)
      }
      const columns = (rows: readonly { amounts: object }[]) =>
        rows.reduce((whole, { amounts }) => whole + Object.values(amounts).reduce((sum: bigint, amount: bigint) => sum + amount, 0n), 0n)
      expect([columns(sales), columns(purchases)]).toEqual([expected('sales'), expected('purchases')])
      const declaration = declarationOf(sales, purchases, { coefficient })
      const cells = new Map<string, bigint>(declaration.cells)
      const cellsOf = (facts: readonly { cell: string | null }[]) =>
        [...new Set(facts.flatMap(({ cell }) => cell ?? []))].reduce((sum, cell) => sum + (cells.get(cell) ?? 0n), 0n)
      expect([cellsOf(SALES_COLUMNS), cellsOf(PURCHASE_COLUMNS)]).toEqual([
        columns(sales.filter(isSummed)),
        columns(purchases.filter(isSummedPurchase)),
      ])
      const filer = {
        vatNumber: 'BG103873594',
        name: 'Мастило ЕООД',
        address: 'София',
        submitter: { personalNumber: '', name: 'Яна', capacity: 'R' as const, city: 'София', postcode: '1000', address: 'ул. 1' },
      }
      const counts = { sales: sales.length, purchases: purchases.length }
      const files = {
        DEKLAR: fileBytes([declarationFile({ filer, month: NOVEMBER, counts, declaration })]),
        PRODAGBI: fileBytes(salesFile(filer.vatNumber, NOVEMBER, sales)),
        POKUPKI: fileBytes(purchasesFile(filer.vatNumber, NOVEMBER, purchases)),
        VIES: fileBytes(viesFile(filer, NOVEMBER, [])),
      }
      expect(checkFiles(files)).toEqual([])
    }),
  )
})
