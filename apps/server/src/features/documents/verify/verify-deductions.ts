import { addDecimals, negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { deductedBeyond } from '@invoice/domain/documents/advances/left-to-deduct.ts'
import { vatFitsRate } from '@invoice/domain/documents/amounts/share-of-rest.ts'
import { mergeTaxes } from '@invoice/domain/documents/amounts/tax-rows.ts'
import { keyOf, noteCurrency } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { DocumentSnapshot, TaxTotal } from '@invoice/domain/documents/document.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { decimal, differences } from './compare.ts'
import { type Finding, finding } from './finding.ts'
import type { FrozenDocument } from './verify-document.ts'

const CODE = 'deduction_differs'

/** What a document takes of advances beside its frozen lines, and what is taken of it beside what it has. */
export function verifyDeductions(document: FrozenDocument, snapshot: DocumentSnapshot): Finding[] {
  return [
    ...compareNames(document, snapshot),
    ...compareAmounts(document, snapshot),
    ...verifyReturned(document),
    ...verifyDeducted(document),
  ]
}

/** Number and day of the advance are printed from the snapshot, the line's column leads to it. */
function compareNames({ lines, advances }: FrozenDocument, snapshot: DocumentSnapshot): Finding[] {
  return snapshot.lines.flatMap(({ advance }, index) => {
    const id = lines.find(({ position }) => position === index)?.advance_id ?? null
    const stored = id === null ? undefined : advances.get(id)
    return differences(CODE, [
      [`lines.${index}.advance.number`, advance?.number, stored?.number],
      [`lines.${index}.advance.issuedOn`, advance?.issuedOn, stored?.issuedOn],
    ])
  })
}

/** Of an invoice: what its lines come to, per advance, category and rate, without VAT or with it, as its prices are. */
function compareAmounts({ row, lines, deductions }: FrozenDocument, { lines: frozen, pricesIncludeVat }: DocumentSnapshot): Finding[] {
  const ofLines = frozen.flatMap(({ vat, amounts }, index) => {
    const advanceId = lines.find(({ position }) => position === index)?.advance_id ?? null
    if (advanceId === null || isReversing(row.type)) return []
    return [{ advanceId, category: vat.category, rate: vat.category === 'S' ? vat.rate : null, amount: negateDecimal(amounts.total) }]
  })
  const ofRows = isReversing(row.type) ? [] : deductions
  const keys = new Set([...ofLines, ...ofRows].map(placeOf))
  const amounts = [...keys].flatMap((place) => {
    const expected = sumOf(ofLines.filter((line) => placeOf(line) === place).map(({ amount }) => amount))
    const rows = ofRows.filter((one) => placeOf(one) === place)
    const found = sumOf(rows.map(({ base, vat }) => (pricesIncludeVat ? addDecimals(base, vat) : base)))
    return differences(CODE, [[place, decimal(expected), decimal(found)]])
  })
  const beside = deductions.filter((one) => !vatFitsRate(one)).map((one) => finding(CODE, `${placeOf(one)}.vat`, null, one.vat))
  return [...amounts, ...beside]
}

/** An invoice with its credit notes deducts nothing or more, and its credit notes give back only. */
function verifyReturned({ row, deductions, returned }: FrozenDocument): Finding[] {
  if (isReversing(row.type))
    return deductions.filter(({ base }) => signOf(base) > 0).map((one) => finding(CODE, placeOf(one), null, one.base))
  const advances = Map.groupBy([...deductions, ...returned], ({ advanceId }) => advanceId)
  return [...advances].flatMap(([advanceId, rows]) =>
    mergeTaxes(rows)
      .filter(({ base, vat }) => signOf(base) < 0 || signOf(vat) < 0)
      .map((tax) => finding(CODE, placeOf({ ...tax, advanceId }), null, tax.base)),
  )
}

/** An advance, by the tax rows that ledgers read. */
function verifyDeducted({ row, taxes, noted, deducted }: FrozenDocument): Finding[] {
  if (deducted.length === 0) return []
  // What was voided has nothing; that may not be while it is deducted.
  const own = row.status === 'issued' ? taxes.map((tax) => ({ ...tax, type: row.type, currency: row.currency })) : []
  const beyond = deductedBeyond([...own, ...noted], deducted, noteCurrency(row.currency)).filter(
    ({ base, vat }) => signOf(base) > 0 || signOf(vat) > 0,
  )
  return beyond.map((tax) => finding('deductions_exceed', `deductions.${keyOf(tax).trim()}`))
}

function placeOf(tax: Pick<TaxTotal, 'category' | 'rate'> & { advanceId: string }): string {
  const { category, rate } = tax
  return `deductions.${tax.advanceId}.${keyOf({ category, rate: category === 'S' ? rate : null }).trim()}`
}

const sumOf = (amounts: readonly string[]) => amounts.reduce(addDecimals, '0')
