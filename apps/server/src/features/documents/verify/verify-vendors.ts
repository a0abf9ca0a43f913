import { calculate } from '@invoice/domain/documents/amounts/calculate.ts'
import { withStatedVat } from '@invoice/domain/documents/amounts/stated-vat.ts'
import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import type { VerificationFault } from '@invoice/domain/documents/verification/report.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { statedVatOf } from '../record/draft-columns.ts'
import { differences } from './compare.ts'
import { type Finding, finding } from './finding.ts'
import type { FrozenRow } from './verify-store.ts'

/** What a vendor's document has of its own: the number that it is known by, whose that is, and that nothing was recorded before it. */
export function verifyVendorDocument(row: FrozenRow, { number, recipient }: DocumentSnapshot): Finding[] {
  const isFirst = row.previous_hash === '' ? [] : [finding('chain_broken', 'previousHash', '', row.previous_hash)]
  return [
    ...isFirst,
    ...differences('column_differs', [
      ['vendorNumber', number ?? '', row.vendor_number],
      ['vendorId', number !== null && recipient !== null, row.vendor_id !== null],
    ]),
  ]
}

/** The amounts of a vendor's document follow from its lines and from what was printed on it. */
export function verifyStated(row: FrozenRow, { currency, pricesIncludeVat, lines, totals }: DocumentSnapshot): Finding[] {
  const input = lines.map(({ quantity, unitPrice, discountPercent, vat, amounts }) => {
    const discount = discountPercent === null ? { amount: amounts.discount } : { percent: discountPercent }
    return { quantity, unitPrice, discount, vat }
  })
  const own = calculate({ currency, pricesIncludeVat, lines: input })
  const wanted = withStatedVat(own, statedVatOf(row.stated_vat), minorUnits(currency))
  return differences('amounts', [
    ['totals.subtotal', wanted.subtotal, totals.subtotal],
    ['totals.taxBase', wanted.taxBase, totals.taxBase],
    ['totals.totalVat', wanted.totalVat, totals.totalVat],
    ['totals.total', wanted.total, totals.total],
  ])
}

/** Two documents in force that bear one number of one vendor, however it is spelt; told at the later one. */
export async function verifyVendorNumbers(tx: Tx, { actor: { workspaceId } }: Act): Promise<VerificationFault[]> {
  const { rows } = await sql<{ id: string; number: string | null; firstNumber: string | null }>`
    select id, number, "firstNumber" from (
      select id, number, first_value(number) over same as "firstNumber", row_number() over same as place from app.documents
      where workspace_id = ${workspaceId} and status = 'recorded' and vendor_id is not null
      window same as (partition by company_id, vendor_id, system.vendor_number_key(vendor_number) order by issued_at, id)
    ) numbered where place > 1 order by id`.execute(tx)
  return rows.map(({ id, number, firstNumber }) => ({
    documentId: id,
    number,
    rangeId: null,
    ...finding('vendor_number_duplicate', 'vendorNumber', null, firstNumber),
  }))
}
