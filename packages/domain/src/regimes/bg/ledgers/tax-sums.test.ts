import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '../../../documents/document.ts'
import { declarationOf } from './declaration.ts'
import { type LedgerChoices, type LedgerDocument, type LedgerTax, USUAL_CHOICES } from './documents.ts'
import { ENTRY_KINDS, type LedgerEntry, NO_AMOUNTS, withEnteredPurchases, withEnteredSales } from './entries.ts'
import { CREDITS, PURCHASE_KINDS, type Purchase, purchaseRows } from './purchase-rows.ts'
import { salesRows } from './sales-rows.ts'
import { isChargedByVendor, isOfAnnex2, isSelfCharged, type SelfCharge } from './self-charge.ts'
import { taxSums } from './tax-sums.ts'
import { aPurchase, aSale, aTax, BUYER, GERMAN } from './testing/ledger-documents.ts'

const MONTHS: readonly Day[] = ['2026-09-01', '2026-10-01', '2026-11-01']
const day = fc
  .tuple(fc.constantFrom('2026-09', '2026-10', '2026-11'), fc.integer({ min: 1, max: 28 }))
  .map(([month, of]) => `${month}-${String(of).padStart(2, '0')}`)
const amount = fc.integer({ min: 0, max: 900_000 }).map((cents) => (cents / 100).toFixed(2))

/** What the frozen totals of a document may be: taxed here, not taxed with its column, goods of annex 2, of another state. */
const tax: fc.Arbitrary<LedgerTax> = fc
  .tuple(fc.constantFrom('20', '9', '14', '15', '16', '17', '18', '19', '25', '163a', 'AT'), amount, amount)
  .map(([kind, base, vat]) => {
    if (kind === 'AT') return aTax({ countryCode: 'AT', base, vat })
    if (kind === '163a') return aTax({ category: 'AE', rate: null, ground: 'bg_163a', base })
    return kind === '20' || kind === '9' ? aTax({ rate: kind, base, vat }) : aTax({ category: 'E', rate: null, column: kind, base })
  })
const dates = fc
  .tuple(day, fc.option(day))
  .map(([issuedOn, other]) => ({ issuedOn, voidedOn: other !== null && other >= issuedOn ? other : null }))
const sale = fc
  .tuple(
    fc.constantFrom('invoice' as const, 'debitnote' as const, 'creditnote' as const),
    dates,
    fc.uniqueArray(tax, {
      minLength: 1,
      maxLength: 3,
      selector: ({ rate, column, countryCode, ground }) => `${rate} ${column} ${countryCode} ${ground}`,
    }),
  )
  .map(
    ([type, on, taxes]) =>
      (id: string): LedgerDocument =>
        aSale({ id, number: id, type, ...on, taxes }),
  )
const bought = fc
  .tuple(
    fc.constantFrom(...PURCHASE_KINDS, null),
    fc.constantFrom(...CREDITS, null),
    fc.option(fc.constantFrom(...MONTHS)),
    dates,
    fc.array(tax, { minLength: 1, maxLength: 3 }),
    fc.tuple(day, amount, amount, fc.boolean(), fc.constantFrom('bill' as const, 'vendor_creditnote' as const)),
  )
  .map(([kind, credit, claimedIn, on, taxes, [chargeableOn, base, vat, hasProtocol, type]]) => (id: string): Purchase => {
    const party = kind === null ? BUYER : GERMAN
    const purchase = aPurchase({ id, type, number: id, ...on, taxes, party }, { kind, credit, claimedIn })
    if (!isSelfCharged(kind) || !hasProtocol || firstOf(purchase) < 0) return purchase
    const days = { madeOn: chargeableOn, chargeableOn, annulledOn: null }
    return { ...purchase, charge: { documentId: id, number: id, kind, ...days, party, subject: '', rate: '20', base, vat } }
  })
/** What each kind has is of its own form; here each may have any of it. */
const entry = fc
  .record({
    kind: fc.constantFrom(...ENTRY_KINDS),
    month: fc.constantFrom(...MONTHS),
    madeOn: day,
    voidedOn: fc.option(day),
    documentType: fc.constantFrom('01' as const, '02' as const, '03' as const),
    credit: fc.constantFrom(...CREDITS, null),
    base: amount,
    vat: amount,
    baseReduced: amount,
    vatReduced: amount,
    baseExempt: amount,
  })
  .map(
    (made) =>
      (id: string): LedgerEntry => ({ ...NO_AMOUNTS, ...made, id, number: id, party: null, subject: '' }),
  )
const choices: fc.Arbitrary<LedgerChoices> = fc.record({
  oss: fc.constantFrom('column_18' as const, 'left_out' as const),
  annex2: fc.constantFrom('01' as const, '02' as const),
  annex2Base: fc.constantFrom('11' as const, '19' as const),
  triangular: fc.constantFrom('apart' as const, 'cell_18' as const),
  intermediary: fc.constantFrom('column_44' as const, 'both' as const),
})

/** The total that a protocol is of first: of annex 2 what the vendor has charged is none. */
const firstOf = ({ taxes, treatment: { kind } }: Purchase): number =>
  isOfAnnex2(kind) ? taxes.findIndex((tax) => !isChargedByVendor(tax)) : 0
/** Each total by itself, as the database gives what is alike; the protocol is of the first that it may be of. */
const apart = <Of extends LedgerDocument>(documents: readonly Of[]): Of[] =>
  documents.flatMap((document) => document.taxes.map((only, at) => ({ ...document, id: `${document.id} ${at}`, taxes: [only] })))
const chargesOf = (purchases: readonly Purchase[]): SelfCharge[] => purchases.flatMap(({ charge }) => charge ?? [])
const withCharges = (purchases: readonly Purchase[]): Purchase[] =>
  purchases.flatMap((purchase) =>
    apart([purchase]).map((each, at): Purchase => {
      const charge = purchase.charge && {
        ...purchase.charge,
        documentId: each.id,
        ...(at === firstOf(purchase) ? {} : { base: '0.00', vat: '0.00' }),
      }
      return { ...each, charge }
    }),
  )

test('whatever is issued, voided, bought and decided: VAT by rate comes to the declaration, to the cent, in every month', () =>
  fc.assert(
    fc.property(
      fc.array(sale, { maxLength: 8 }),
      fc.array(bought, { maxLength: 8 }),
      fc.array(entry, { maxLength: 6 }),
      choices,
      fc.option(fc.integer({ min: 0, max: 100 })),
      (made, from, byHand, ledger, coefficient) => {
        const sales = made.map((make, at) => make(`s${at}`))
        const purchases = from.map((make, at) => make(`p${at}`))
        const entries = byHand.map((make, at) => make(`e${at}`))
        for (const month of MONTHS) {
          const charges = chargesOf(purchases)
          const rows = withEnteredSales(salesRows(sales, charges, month, ledger).rows, entries, month)
          const entered = withEnteredPurchases(purchaseRows(purchases, month, ledger).rows, entries, month)
          const { cells } = declarationOf(rows, entered, { coefficient, triangular: ledger.triangular })
          const of = (cell: Parameters<typeof cells.get>[0]) => cells.get(cell) ?? 0n
          const sums = taxSums({ sales: apart(sales), purchases: withCharges(purchases), charges, entries }, month, { ledger, coefficient })
          const total = (side: string, key: 'base' | 'vat') => sums.reduce((sum, each) => (each.side === side ? sum + each[key] : sum), 0n)
          expect(total('sales', 'vat')).toBe(of('20'))
          expect(total('purchases', 'vat')).toBe(of('40'))
          const oss = ledger.oss === 'column_18' ? total('oss', 'base') : 0n
          const triangular = rows.reduce((sum, { amounts }) => sum + (amounts[25] ?? 0n), 0n)
          const declared = of('01') + of('17') + of('18') + of('19') + (ledger.triangular === 'apart' ? triangular : 0n)
          expect(total('sales', 'base') + oss).toBe(declared)
        }
      },
    ),
  ))

test('partial credit is rounded once, for all of the month', () => {
  const of = (id: string) => aPurchase({ id, taxes: [aTax({ base: '0.05', vat: '0.01' })] }, { credit: 'partial' })
  const sums = taxSums({ sales: [], purchases: [of('a'), of('b'), of('c')], charges: [], entries: [] }, '2026-11-01', {
    ledger: USUAL_CHOICES,
    coefficient: 50,
  })
  expect(sums.map(({ row, vat }) => [row, vat])).toEqual([
    ['partial', 2n],
    ['partial', 0n],
    ['partial', 0n],
  ])
})
