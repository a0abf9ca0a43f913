import type { PurchaseLedgerRow, VatCheck } from '@invoice/contract/vat/periods.ts'
import type { Part } from '../ledgers/ledger-cells.tsx'

/** The bill that is decided about: as a row of the ledger, or as a check names it. */
export type Decided = {
  readonly id: string
  readonly number: string
  readonly party: string
  readonly issuedOn: string
  readonly row: PurchaseLedgerRow | null
  /** what the person came to decide */
  readonly part: Part | 'kind'
}

/** Of a check: its row may be in no ledger yet. null: it is of no document. */
export function billOf({ code, document }: VatCheck): Decided | null {
  if (document === null) return null
  const { id, number, party, issuedOn } = document
  return { id, number, party, issuedOn, row: null, part: code === 'claimed_later' ? 'month' : 'kind' }
}
