import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PURCHASE_COLUMNS, SALES_COLUMNS, SALES_SUMS } from './columns.ts'
import { DECLARATION_CELLS, type DeclarationCell, declarationOf } from './declaration.ts'
import { type LedgerDocument, type LedgerTax, USUAL_CHOICES } from './documents.ts'
import { claimMonths, purchaseRows, type Treatment } from './purchase-rows.ts'
import { isSummed, NO_NUMBER, type SalesRow } from './row.ts'
import { salesRows } from './sales-rows.ts'
import { chargeableOn, type SelfCharge, vatToCharge } from './self-charge.ts'
import { aPurchase, aSale, aTax, BUYER, GERMAN } from './testing/ledger-documents.ts'
import { viesLines } from './vies.ts'

const NOVEMBER = '2026-11-01'
const sales = (...documents: LedgerDocument[]) => salesRows(documents, [], NOVEMBER, USUAL_CHOICES).rows
const columns = (documents: LedgerDocument[]) => sales(...documents).map(({ amounts }) => amounts)
const untaxed = (column: string, base = '100.00', more: Partial<LedgerTax> = {}) =>
  aSale({ taxes: [aTax({ category: 'E', rate: '0', column, base, ...more })] })

describe('a sale stands in the column', () => {
  test.each([
    ['of 20 %, with its VAT', aSale({}), { 11: 10_000n, 21: 2000n }],
    ['of 9 %', aSale({ taxes: [aTax({ rate: '9', base: '200.00', vat: '18.00' })] }), { 13: 20_000n, 24: 1800n }],
    ['of chapter three at 0 %', untaxed('14'), { 14: 10_000n }],
    ['of intra-Community supplies', untaxed('15'), { 15: 10_000n }],
    ['of art. 140, 146 and 173', untaxed('16'), { 16: 10_000n }],
    ['of services for another member state', untaxed('17'), { 17: 10_000n }],
    ['of supplies with place abroad', untaxed('18'), { 18: 10_000n }],
    ['of exempt supplies', untaxed('19'), { 19: 10_000n }],
    ['of an intermediary of three', untaxed('25'), { 25: 10_000n }],
    [
      'of distance sales, without the VAT of the other state',
      aSale({ taxes: [aTax({ rate: '19', countryCode: 'DE', base: '50.00', vat: '9.50' })] }),
      { 18: 5000n },
    ],
    [
      'of 20 % with its base alone, where the buyer charges the VAT of annex 2',
      untaxed('', '70.00', { category: 'AE', ground: 'bg_163a' }),
      { 11: 7000n },
    ],
  ])('%s', (_, sale, expected) => {
    expect(columns([sale])).toEqual([expected])
  })

  test('of each of its rates, in one row', () => {
    const both = aSale({
      taxes: [aTax({ base: '10.00', vat: '2.00' }), aTax({ rate: '9', base: '5.00', vat: '0.45' }), untaxedTax('19', '3.00')],
    })
    expect(columns([both])).toEqual([{ 11: 1000n, 21: 200n, 13: 500n, 24: 45n, 19: 300n }])
  })

  test('below zero, of a credit note; above, of a debit note', () => {
    expect(sales(aSale({ type: 'creditnote' }), aSale({ type: 'debitnote', id: '2', number: '2' }))).toMatchObject([
      { type: '03', amounts: { 11: -10_000n, 21: -2000n } },
      { type: '02', amounts: { 11: 10_000n, 21: 2000n } },
    ])
  })

  test('nowhere, of what no column fits: that is told, and the number stays in the ledger', () => {
    const odd = aSale({ taxes: [aTax({ rate: '7', base: '10.00', vat: '0.70' })] })
    const { rows, unplaced } = salesRows([odd], [], NOVEMBER, USUAL_CHOICES)
    expect(rows).toMatchObject([{ amounts: {} }])
    expect(unplaced).toEqual([{ document: odd, tax: odd.taxes[0] }])
  })

  test('none, of distance sales that the company leaves out', () => {
    const oss = aSale({ taxes: [aTax({ rate: '19', countryCode: 'DE', base: '50.00', vat: '9.50' })] })
    expect(salesRows([oss], [], NOVEMBER, { ...USUAL_CHOICES, oss: 'left_out' })).toEqual({ rows: [], unplaced: [] })
  })
})

describe('a number that is annulled', () => {
  test('in the month of its issue stays, with nothing in it', () => {
    const voided = aSale({ voidedOn: '2026-11-30' })
    expect(sales(voided)).toMatchObject([{ state: 'annulled', number: '0000000001', amounts: {} }])
    expect(salesRows([voided], [], '2026-12-31', USUAL_CHOICES).rows).toEqual([])
  })

  test('later counts where it was issued, and is taken back where it is annulled, under its own day', () => {
    const voided = aSale({ issuedOn: '2026-10-31', voidedOn: '2026-11-01' })
    expect(salesRows([voided], [], '2026-10-10', USUAL_CHOICES).rows).toMatchObject([
      { state: 'counted', amounts: { 11: 10_000n, 21: 2000n } },
    ])
    expect(sales(voided)).toMatchObject([{ state: 'taken_back', issuedOn: '2026-10-31', amounts: { 11: -10_000n, 21: -2000n } }])
  })
})

test('the other side is known by its VAT number, else by that of its register; a foreigner without one by nines', () => {
  const numberOf = (party: LedgerDocument['party']) => sales(aSale({ party }))[0]?.partyNumber
  expect(numberOf(GERMAN)).toBe('DE136695976')
  expect(numberOf({ ...BUYER, vatNumber: '' })).toBe('103873594')
  expect(numberOf({ ...BUYER, vatNumber: '', registrationNumber: '', personalNumber: '7523169263' })).toBe('7523169263')
  expect(numberOf({ ...GERMAN, vatNumber: '', registrationNumber: 'HRB 1', countryCode: 'US' })).toBe(NO_NUMBER)
  expect(numberOf(null)).toBe(NO_NUMBER)
})

describe('a purchase stands', () => {
  const amounts = (given: Partial<LedgerDocument>, treatment: Partial<Treatment> = {}) =>
    purchaseRows([aPurchase(given, treatment)], NOVEMBER).rows.map((row) => [row.type, row.amounts])

  test('with base and VAT by what may be taken off', () => {
    expect(amounts({})).toEqual([['01', { 31: 10_000n, 41: 2000n }]])
    expect(amounts({}, { credit: 'partial' })).toEqual([['01', { 32: 10_000n, 42: 2000n }]])
    expect(amounts({}, { credit: 'none' })).toEqual([['01', { 30: 12_000n }]])
  })

  test('below zero where the vendor credits, as 03 and under its own month, with the columns of its bill; taken back above it', () => {
    const credited = (treatment: Parameters<typeof aPurchase>[1]) =>
      purchaseRows([aPurchase({ type: 'vendor_creditnote', number: 'KI-7' }, treatment)], '2026-11-01').rows
    expect(credited({})).toMatchObject([{ type: '03', number: 'KI-7', amounts: { 31: -10000n, 41: -2000n } }])
    expect(credited({ credit: 'partial' })).toMatchObject([{ type: '03', amounts: { 32: -10000n, 42: -2000n } }])
    expect(credited({ credit: 'none' })).toMatchObject([{ type: '03', amounts: { 30: -12000n } }])
    expect(credited({ kind: 'debit_note' })).toMatchObject([{ type: '03' }])
    expect(credited({ kind: 'cash_accounting' })).toMatchObject([{ type: '13' }])
    expect(credited({ kind: 'left_out' })).toEqual([])
    expect(credited({ claimedIn: '2026-12-01' })).toEqual([])
    const over = { ...aPurchase({ type: 'vendor_creditnote', voidedOn: '2026-12-03' }), takenBackIn: '2026-12-01' }
    expect(purchaseRows([over], '2026-12-01').rows).toMatchObject([{ type: '03', state: 'taken_back', amounts: { 31: 10000n, 41: 2000n } }])
  })

  test('with all it is where no VAT is charged', () => {
    expect(amounts({ taxes: [untaxedTax('', '30.00')] })).toEqual([['01', { 30: 3000n }]])
  })

  test('as a customs declaration, where a person says so', () => {
    expect(amounts({ party: null }, { kind: 'import' })).toEqual([['07', { 31: 10_000n, 41: 2000n }]])
  })

  test('not before somebody has said what of, from abroad', () => {
    const foreign = aPurchase({ party: GERMAN })
    expect(purchaseRows([foreign], NOVEMBER)).toEqual({ rows: [], undecided: [foreign], withoutProtocol: [] })
  })

  test('not without its protocol, where the VAT is ours to charge', () => {
    const acquired = aPurchase({ party: GERMAN }, { kind: 'acquisition' })
    expect(purchaseRows([acquired], NOVEMBER)).toEqual({ rows: [], undecided: [], withoutProtocol: [acquired] })
  })

  test('in no ledger without a number of the vendor, and not once it is voided', () => {
    expect(amounts({ number: '' })).toEqual([])
    expect(amounts({ voidedOn: '2026-12-24' })).toEqual([])
  })

  test('in the month it is claimed in: its own, or one of the twelve after', () => {
    const moved = aPurchase({ issuedOn: '2025-11-30' }, { claimedIn: '2026-11-01' })
    expect(purchaseRows([moved], NOVEMBER).rows).toMatchObject([{ issuedOn: '2025-11-30' }])
    expect(purchaseRows([moved], '2025-11-01').rows).toEqual([])
    expect([claimMonths('2025-11-30').at(0), claimMonths('2025-11-30').at(-1)]).toEqual(['2025-11-01', '2026-11-01'])
  })
})

describe('VAT that we charge ourselves', () => {
  const charge = (given: Partial<SelfCharge> = {}): SelfCharge => ({
    documentId: '1',
    number: '0000000019',
    kind: 'acquisition',
    madeOn: '2026-12-03',
    chargeableOn: '2026-11-28',
    annulledOn: null,
    party: GERMAN,
    subject: 'Хартия',
    rate: '20',
    base: '100.00',
    vat: '20.00',
    ...given,
  })

  test('stands in both ledgers of the month in which it became chargeable, under the number and the day of its protocol', () => {
    const row = { type: '09', number: '0000000019', issuedOn: '2026-12-03', partyNumber: 'DE136695976' }
    expect(salesRows([], [charge()], NOVEMBER, USUAL_CHOICES).rows).toMatchObject([{ ...row, amounts: { 12: 10_000n, 22: 2000n } }])
    expect(salesRows([], [charge({ kind: 'received' })], NOVEMBER, USUAL_CHOICES).rows).toMatchObject([
      { amounts: { 26: 10_000n, 22: 2000n } },
    ])
    expect(salesRows([], [charge()], '2026-12-01', USUAL_CHOICES).rows).toEqual([])
    const bought = { ...aPurchase({ party: GERMAN, issuedOn: '2026-12-01' }, { kind: 'acquisition' }), charge: charge() }
    expect(purchaseRows([bought], NOVEMBER).rows).toMatchObject([{ ...row, amounts: { 31: 10_000n, 41: 2000n } }])
    const partly = { ...bought, treatment: { ...bought.treatment, credit: 'partial' as const } }
    expect(purchaseRows([partly], NOVEMBER).rows).toMatchObject([{ amounts: { 32: 10_000n, 42: 2000n } }])
  })

  test('is nothing in the month, where the credit is whole', () => {
    const bought = { ...aPurchase({ party: GERMAN }, { kind: 'received' }), charge: charge({ kind: 'received' }) }
    const { cells } = declarationOf(
      salesRows([], [charge({ kind: 'received' })], NOVEMBER, USUAL_CHOICES).rows,
      purchaseRows([bought], NOVEMBER).rows,
    )
    expect([cells.get('12'), cells.get('22'), cells.get('41'), cells.get('50')]).toEqual([10_000n, 2000n, 2000n, 0n])
  })

  test('that is annulled keeps its number, and nothing in it', () => {
    expect(salesRows([], [charge({ annulledOn: '2026-12-05' })], NOVEMBER, USUAL_CHOICES).rows).toMatchObject([
      { state: 'annulled', amounts: {} },
    ])
    expect(salesRows([], [charge({ annulledOn: '2026-12-05' })], '2026-12-01', USUAL_CHOICES).rows).toEqual([])
  })

  test.each([
    ['received', { issuedOn: '2026-12-10', taxOn: '2026-11-30' }, '2026-11-30'],
    ['acquisition', { issuedOn: '2026-11-28', taxOn: '2026-11-20' }, '2026-11-28'],
    ['acquisition', { issuedOn: '2026-12-20', taxOn: '2026-11-20' }, '2026-12-15'],
    ['acquisition', { issuedOn: '2027-02-01', taxOn: '2026-12-31' }, '2027-01-15'],
  ] as const)('becomes chargeable: %s, %o → %s', (kind, days, expected) => {
    expect(chargeableOn(kind, days)).toBe(expected)
  })

  test('is rounded once, halves away from zero, below it too', () => {
    expect([
      vatToCharge('0.13', '20', 2),
      vatToCharge('0.12', '20', 2),
      vatToCharge('-100.03', '20', 2),
      vatToCharge('10.50', '9', 2),
    ]).toEqual(['0.03', '0.02', '-20.01', '0.95'])
  })
})

describe('the declaration', () => {
  const cells = (rows: readonly SalesRow[], bought = purchaseRows([], NOVEMBER).rows, coefficient?: number) =>
    Object.fromEntries(
      [...declarationOf(rows, bought, coefficient === undefined ? {} : { coefficient }).cells].filter(([, amount]) => amount !== 0n),
    )

  test('sums columns into cells, and says what is due', () => {
    const rows = sales(aSale({}), untaxed('15', '40.00', { category: 'K' }))
    expect(cells(rows, purchaseRows([aPurchase({ taxes: [aTax({ base: '30.00', vat: '6.00' })] })], NOVEMBER).rows)).toEqual({
      '01': 14_000n,
      11: 10_000n,
      15: 4000n,
      20: 2000n,
      21: 2000n,
      31: 3000n,
      41: 600n,
      40: 600n,
      50: 1400n,
      71: 1400n,
    })
  })

  test('takes off a partial credit by the coefficient, halves away from zero', () => {
    const bought = purchaseRows([aPurchase({ taxes: [aTax({ base: '1.25', vat: '0.25' })] }, { credit: 'partial' })], NOVEMBER).rows
    expect(cells([], bought, 50)).toEqual({ 32: 125n, 42: 25n, 40: 13n, 60: 13n })
    expect(cells([], bought)).toEqual({ 32: 125n, 42: 25n })
  })

  test('leaves out what cash accounting lists before it is paid', () => {
    const [row] = sales(aSale({}))
    expect(row && [isSummed(row), isSummed({ type: '11' })]).toEqual([true, false])
    expect(row && cells([{ ...row, type: '11' }])).toEqual({})
  })
})

test('VIES has a line for each partner, of what the month comes to', () => {
  const german = (column: string, base: string, type: LedgerDocument['type'] = 'invoice', id = column) =>
    aSale({ id, type, party: GERMAN, taxes: [untaxedTax(column, base)] })
  const other = aSale({ id: 'x', party: { ...GERMAN, vatNumber: 'AT U12345678' }, taxes: [untaxedTax('17', '7.00')] })
  const undone = [aSale({ id: 'y', party: { ...GERMAN, vatNumber: 'RO1' }, taxes: [untaxedTax('15', '9.00')] })]
  const back = undone.map((sale) => ({ ...sale, id: 'z', type: 'creditnote' as const }))
  const rows = sales(
    german('15', '100.00'),
    german('15', '30.00', 'creditnote', 'n'),
    german('25', '5.00'),
    german('17', '1.00'),
    other,
    aSale({}),
    ...undone,
    ...back,
  )
  expect(viesLines(rows)).toEqual([
    { partnerNumber: 'AT U12345678', goods: 0n, triangular: 0n, services: 700n },
    { partnerNumber: 'DE136695976', goods: 7000n, triangular: 500n, services: 100n },
  ])
})

const cents = fc.integer({ min: 0, max: 9_999_999 }).map((units) => `${Math.trunc(units / 100)}.${String(units % 100).padStart(2, '0')}`)
const someTax: fc.Arbitrary<LedgerTax> = fc.oneof(
  fc.record({ rate: fc.constantFrom('20', '9', '20.0000'), base: cents, vat: cents }).map(aTax),
  fc
    .record({ column: fc.constantFrom('14', '15', '16', '17', '18', '19', '25'), base: cents })
    .map((tax) => aTax({ category: 'E', rate: '0', ...tax })),
)
const day = fc.integer({ min: 1, max: 365 }).map((of) => new Date(Date.UTC(2026, 0, of)).toISOString().slice(0, 10))
const someSale = fc
  .record({
    id: fc.uuid(),
    type: fc.constantFrom('invoice' as const, 'creditnote' as const, 'debitnote' as const),
    issuedOn: day,
    later: fc.option(fc.integer({ min: 0, max: 90 })),
    taxes: fc.array(someTax, { minLength: 1, maxLength: 4 }),
  })
  .map(({ later, ...sale }) =>
    aSale({
      ...sale,
      number: sale.id,
      voidedOn: later === null ? null : new Date(Date.parse(sale.issuedOn) + later * 86_400_000).toISOString().slice(0, 10),
    }),
  )

test('over its months, whatever is credited and voided, each document comes to what it is: columns = cells = documents', () => {
  fc.assert(
    fc.property(fc.array(someSale, { maxLength: 30 }), (documents) => {
      const months = Array.from({ length: 16 }, (_, month) => new Date(Date.UTC(2026, month, 1)).toISOString().slice(0, 10))
      const ledgers = months.map((month) => salesRows(documents, [], month, USUAL_CHOICES).rows)
      const rows = ledgers.flat()
      const sum = (fields: readonly string[], of: readonly SalesRow[] = rows) =>
        of.reduce(
          (whole, { amounts }) =>
            whole + Object.entries(amounts).reduce((part, [field, amount]) => part + (fields.includes(field) ? amount : 0n), 0n),
          0n,
        )
      const inForce = documents.filter(({ voidedOn }) => voidedOn === null)
      const units = (text: string) => BigInt(text.replace('.', ''))
      const expected = inForce.reduce(
        (whole, { type, taxes }) =>
          whole + taxes.reduce((part, { base, vat }) => part + units(base) + units(vat), 0n) * (type === 'creditnote' ? -1n : 1n),
        0n,
      )
      const summed = SALES_COLUMNS.map(({ field }) => field).filter((field) => field !== '10' && field !== '20')
      expect(sum(summed)).toBe(expected)
      for (const ledger of ledgers) {
        const { cells } = declarationOf(ledger, [])
        const cell = (name: DeclarationCell) => cells.get(name) ?? 0n
        expect([cell('01'), cell('20')]).toEqual([sum(SALES_SUMS[10], ledger), sum(SALES_SUMS[20], ledger)])
        expect(cell('50') - cell('60')).toBe(cell('20') - cell('40'))
      }
    }),
  )
})

test('each column goes to a cell that the declaration has, and each sum of it is made of columns', () => {
  const cells = new Set<string>(DECLARATION_CELLS)
  for (const { cell } of [...SALES_COLUMNS, ...PURCHASE_COLUMNS]) if (cell !== null) expect(cells).toContain(cell)
})

function untaxedTax(column: string, base: string): LedgerTax {
  return aTax({ category: 'E', rate: '0', column, base })
}
