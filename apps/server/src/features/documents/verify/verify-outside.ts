import { creditedBeyond, keyOf, noteCurrency } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { VerificationFault } from '@invoice/domain/documents/verification/report.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type OutsideKey, outsideTaxes } from '../notes/outside-store.ts'
import { finding } from './finding.ts'

/** Invoices that were issued elsewhere beside the notes to them that were issued here. */
export async function verifyOutside(tx: Tx, act: Act): Promise<VerificationFault[]> {
  const faults: VerificationFault[] = []
  for (const { currency, ...invoice } of await allOutside(tx, act)) {
    const place = { documentId: null, number: invoice.number, rangeId: null }
    const beyond = creditedBeyond(await outsideTaxes(tx, act, invoice), noteCurrency(currency))
    faults.push(...beyond.map((tax) => ({ ...place, ...finding('credits_exceed', `credits.${keyOf(tax).trim()}`) })))
  }
  return faults
}

async function allOutside(tx: Tx, { actor: { workspaceId } }: Act): Promise<(OutsideKey & { currency: string })[]> {
  const { rows } = await sql<OutsideKey & { currency: string }>`
    select company_id as "companyId", number, currency from app.outside_invoices
    where workspace_id = ${workspaceId} order by company_id, number`.execute(tx)
  return rows
}
