import { leftToDeduct } from '@invoice/domain/documents/advances/left-to-deduct.ts'
import { noteCurrency } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { TaxTotal } from '@invoice/domain/documents/document.ts'
import type { AdvanceFacts } from '@invoice/domain/documents/drafts/draft-facts.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type AdvanceRow, type AdvanceTax, findAdvances, taxesOfAdvances } from './advances-store.ts'

type Party = { companyId: string | null; contactId: string | null }

/** The invoices that a draft's lines deduct, as the checks read them; those that are not there stay out. */
export async function advanceFacts(tx: Tx, act: Act, ids: readonly string[], party: Party): Promise<ReadonlyMap<string, AdvanceFacts>> {
  const rows = await findAdvances(tx, act, ids)
  const left = await leftOfEach(tx, act, rows)
  return new Map(
    rows.map(({ id, number, issuedOn, status, companyId, contactId, currency }) => [
      id,
      {
        number,
        issuedOn,
        status,
        currency,
        sameCompany: companyId === party.companyId,
        sameContact: contactId === party.contactId,
        left: left(id),
      },
    ]),
  )
}

/** What is left of each advance, per category and rate, in the currency of its notes: one question for all of them. */
export async function leftOfEach(
  tx: Tx,
  act: Act,
  advances: readonly Pick<AdvanceRow, 'id' | 'currency'>[],
): Promise<(id: string) => TaxTotal[]> {
  const ids = advances.map(({ id }) => id)
  const rows = Map.groupBy(await taxesOfAdvances(tx, act, ids), ({ advanceId }) => advanceId)
  const currencies = new Map(advances.map(({ id, currency }) => [id, noteCurrency(currency)]))
  return (id) => leftOfRows(rows.get(id) ?? [], currencies.get(id) ?? '')
}

/** The same of one advance, in the currency of its notes. */
export function leftOfRows(rows: readonly AdvanceTax[], currency: string): TaxTotal[] {
  const [deducted, charged] = [rows.filter(({ isDeducted }) => isDeducted), rows.filter(({ isDeducted }) => !isDeducted)]
  return leftToDeduct(charged, deducted, currency)
}
