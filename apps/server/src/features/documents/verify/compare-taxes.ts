import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { mergeTaxes } from '@invoice/domain/documents/amounts/tax-rows.ts'
import type { DocumentSnapshot, TaxTotal } from '@invoice/domain/documents/document.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { TaxRow } from '../record/documents-table.ts'
import { decimal, differences, type Pair } from './compare.ts'
import { type Finding, finding } from './finding.ts'

/** The tax rows, which ledgers read, beside the totals that were frozen: in the document's currency and in the base currency. */
export function compareTaxes(rows: readonly TaxRow[], snapshot: DocumentSnapshot): Finding[] {
  const { totals, baseCurrency, currency, ossCountryCode } = snapshot
  const frozenInBase = currency === baseCurrency ? totals.taxes : snapshot.taxesInBaseCurrency
  const kept = rows.map((row) => ({ ...row, base: row.base_in_base_currency, vat: row.vat_in_base_currency }))
  // Without a rate, which only a document that is none of the tax office's may lack, nothing is told there and zeros are kept.
  const inBase = frozenInBase.length === 0 ? kept.filter(({ base, vat }) => signOf(base) !== 0 || signOf(vat) !== 0) : kept
  const ofEach = rows.flatMap((row): Pair[] => [
    [`taxes.${keyOf(row)}.baseCurrency`, baseCurrency, row.base_currency],
    [`taxes.${keyOf(row)}.countryCode`, ossCountryCode ?? regimeOf(snapshot.issuer).country, row.country_code],
  ])
  return [
    ...compareTotals('taxes', totals.taxes, mergeTaxes(rows)),
    ...compareTotals('taxesInBaseCurrency', frozenInBase, mergeTaxes(inBase)),
    ...differences('tax_differs', ofEach),
  ]
}

function compareTotals(field: string, frozen: readonly TaxTotal[], stored: readonly TaxTotal[]): Finding[] {
  const rows = new Map(stored.map((tax) => [keyOf(tax), tax]))
  const kept = frozen.flatMap((tax) => {
    const row = rows.get(keyOf(tax))
    const place = `${field}.${keyOf(tax)}`
    if (!row) return [finding('tax_missing', place)]
    return differences('tax_differs', [
      [`${place}.base`, decimal(tax.base), decimal(row.base)],
      [`${place}.vat`, decimal(tax.vat), decimal(row.vat)],
    ])
  })
  const known = new Set(frozen.map(keyOf))
  const added = stored.filter((tax) => !known.has(keyOf(tax)))
  return [...kept, ...added.map((tax) => finding('tax_added', `${field}.${keyOf(tax)}`))]
}

/** Category and rate: "S 20", "O". */
function keyOf({ category, rate }: Pick<TaxTotal, 'category' | 'rate'>): string {
  return rate === null ? category : `${category} ${decimal(rate)}`
}
