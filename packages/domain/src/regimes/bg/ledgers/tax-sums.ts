import { divideRounded, toUnits } from '../../../decimal/decimal.ts'
import type { Day } from '../../../documents/document.ts'
import { isReversing } from '../../../documents/types.ts'
import { type PURCHASE_COLUMNS, SALES_COLUMNS, SALES_SUMS } from './columns.ts'
import type { LedgerChoices, LedgerDocument } from './documents.ts'
import { type LedgerEntry, withEnteredPurchases, withEnteredSales } from './entries.ts'
import { type Purchase, purchaseRows } from './purchase-rows.ts'
import { isSummed, isSummedPurchase } from './row.ts'
import { CENTS, salesRows } from './sales-rows.ts'
import { isChargedByVendor, isOfAnnex2, type SelfCharge, type SelfCharged } from './self-charge.ts'

/**
 * What a total counts as where the VAT of a month is told by rate and ground.
 * - `tax`: by its own rate and ground · `acquisition`, `received`: by a protocol of ours
 * - `partial`: a purchase of partial credit · `none`: one whose VAT is not taken off · `entered`: what was entered by hand
 */
export type TaxRow = 'tax' | SelfCharged | 'partial' | 'none' | 'entered'

/** In minor units of the base currency, below zero where it is taken back or a credit note takes off. */
export type TaxSum = {
  readonly side: 'sales' | 'purchases' | 'oss'
  readonly row: TaxRow
  /** null: of an entry by hand, which is of no document */
  readonly documentId: string | null
  readonly base: bigint
  readonly vat: bigint
  /** 1: it counts; -1: it is taken back */
  readonly counts: 1 | -1
}

type Totals = {
  /** each of one total: a document of several rates comes in several */
  readonly sales: readonly LedgerDocument[]
  readonly purchases: readonly Purchase[]
  readonly charges: readonly SelfCharge[]
  readonly entries: readonly LedgerEntry[]
}
type Chosen = { readonly ledger: LedgerChoices; readonly coefficient: number | null }

/**
 * The VAT of a month by what it is of, as both ledgers have it: VAT of `sales` comes to cell 20, of `purchases` to cell 40. VAT of purchases with
 * partial credit stands in one sum, of the first of them, by the coefficient of all together (cell 40 rounds once). Sales under OSS are beside
 * the declaration, with the VAT of their states, whether they stand in a ledger or not.
 */
export function taxSums({ sales, purchases, charges, entries }: Totals, month: Day, { ledger, coefficient }: Chosen): TaxSum[] {
  const bought = [...ofPurchases(purchases, month, ledger), ...ofEnteredPurchases(entries, month)]
  return [
    ...ofSales(sales, month, ledger),
    ...ofCharges(charges, month, ledger),
    ...ofEnteredSales(entries, month),
    ...takenOff(bought, coefficient ?? 0),
  ]
}

const BASES = SALES_COLUMNS.filter(({ field, holds }) => holds === 'base' && !(field in SALES_SUMS)).map(({ field }) => field)
const CHARGED = SALES_SUMS[20]

type SalesAmounts = ReturnType<typeof salesRows>['rows'][number]['amounts']
const baseOf = (amounts: SalesAmounts): bigint => BASES.reduce((sum, column) => sum + (amounts[column] ?? 0n), 0n)
const chargedOf = (amounts: SalesAmounts): bigint => CHARGED.reduce((sum, column) => sum + (amounts[column] ?? 0n), 0n)

function ofSales(sales: readonly LedgerDocument[], month: Day, ledger: LedgerChoices): TaxSum[] {
  const documents = new Map(sales.map((document) => [document.id, document]))
  return salesRows(sales, [], month, { ...ledger, oss: 'column_18' }).rows.flatMap((row): TaxSum[] => {
    const document = documents.get(row.documentId)
    if (document === undefined || row.state === 'annulled' || !isSummed(row)) return []
    const { documentId, amounts } = row
    const counts = row.state === 'taken_back' ? -1 : 1
    const known = { row: 'tax', documentId, counts } as const
    const base = baseOf(amounts)
    const [tax] = document.taxes
    if (tax?.category !== 'S' || tax.countryCode === 'BG') return [{ ...known, side: 'sales', base, vat: chargedOf(amounts) }]
    const sign = BigInt(counts) * (isReversing(document.type) ? -1n : 1n)
    return [{ ...known, side: 'oss', base, vat: sign * toUnits(tax.vat, CENTS) }]
  })
}

function ofCharges(charges: readonly SelfCharge[], month: Day, ledger: LedgerChoices): TaxSum[] {
  return charges.flatMap((charge): TaxSum[] =>
    salesRows([], [charge], month, ledger).rows.flatMap(({ documentId, amounts, state }) =>
      state === 'annulled'
        ? []
        : [
            {
              side: 'sales',
              row: charge.kind,
              documentId,
              base: (amounts[12] ?? 0n) + (amounts[26] ?? 0n),
              vat: amounts[22] ?? 0n,
              counts: state === 'taken_back' ? -1 : 1,
            },
          ],
    ),
  )
}

const ENTERED = { row: 'entered', documentId: null, counts: 1 } as const

function ofEnteredSales(entries: readonly LedgerEntry[], month: Day): TaxSum[] {
  const rows = withEnteredSales([], entries, month).filter(({ state }) => state !== 'annulled')
  return rows.map(({ amounts }) => ({ ...ENTERED, side: 'sales', base: baseOf(amounts), vat: chargedOf(amounts) }))
}

function ofEnteredPurchases(entries: readonly LedgerEntry[], month: Day): TaxSum[] {
  const summed = withEnteredPurchases([], entries, month).filter(isSummedPurchase)
  return summed.map(({ amounts }) => {
    const known = { ...ENTERED, side: 'purchases' } as const
    if (COLUMNS.partial.some((column) => amounts[column] !== undefined))
      return { ...known, row: 'partial', base: amounts[32] ?? 0n, vat: amounts[42] ?? 0n }
    return { ...known, base: amounts[31] ?? 0n, vat: (amounts[41] ?? 0n) + (amounts[43] ?? 0n) }
  })
}

function ofPurchases(purchases: readonly Purchase[], month: Day, ledger: LedgerChoices): TaxSum[] {
  const bought = new Map(purchases.map((purchase) => [purchase.id, purchase]))
  return purchaseRows(purchases, month, ledger).rows.flatMap((row): TaxSum[] => {
    const purchase = bought.get(row.documentId)
    if (purchase === undefined || !isSummedPurchase(row)) return []
    const { documentId, amounts } = row
    const charge = row.type === '09' ? purchase.charge : null
    const counts = row.state === 'taken_back' ? -1 : 1
    // A protocol says itself that it takes off.
    const sign = BigInt(counts) * (charge === null && isReversing(purchase.type) ? -1n : 1n)
    const known = { side: 'purchases', documentId, counts } as const
    if (COLUMNS.partial.some((column) => amounts[column] !== undefined))
      return [{ ...known, row: 'partial', base: amounts[32] ?? amounts[44] ?? 0n, vat: amounts[42] ?? 0n }]
    if (COLUMNS.full.some((column) => amounts[column] !== undefined))
      return [{ ...known, row: charge?.kind ?? 'tax', base: amounts[31] ?? amounts[44] ?? 0n, vat: amounts[41] ?? 0n }]
    // Column 30 has both in one.
    const of = charge ?? (isOfAnnex2(purchase.treatment.kind) ? purchase.taxes.find(isChargedByVendor) : purchase.taxes[0])
    if (of === undefined) return []
    const vat = toUnits(of.vat, CENTS)
    return [{ ...known, row: vat === 0n ? (charge?.kind ?? 'tax') : 'none', base: sign * toUnits(of.base, CENTS), vat: 0n }]
  })
}

const COLUMNS = { partial: ['32', '42'], full: ['31', '41'] } as const satisfies Record<
  string,
  readonly (typeof PURCHASE_COLUMNS)[number]['field'][]
>

/** What of partial credit is taken off, once for all of the month. */
function takenOff(sums: readonly TaxSum[], coefficient: number): TaxSum[] {
  const partial = sums.filter(({ row }) => row === 'partial')
  const vat = divideRounded(partial.reduce((sum, each) => sum + each.vat, 0n) * BigInt(coefficient), 100n)
  const [first] = partial
  return sums.map((each) => (each.row === 'partial' ? { ...each, vat: each === first ? vat : 0n } : each))
}
