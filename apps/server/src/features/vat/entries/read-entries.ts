import type { listVatEntries, readVatEntry } from '@invoice/contract/vat/entries.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readCompany } from '../../companies/read-company.ts'
import { daysOfMonth } from '../load-month.ts'
import { findEntry, selectEntries } from './entries-store.ts'
import { presentEntry } from './ledger-entries.ts'

const MOST = 1000

/** What was entered into a month, voided ones too, or these alone. @throws Refusal 404 */
export async function listEntries(
  tx: Tx,
  act: Act,
  { params: { month }, query: { companyId, only } }: ParsedOf<typeof listVatEntries>,
): Promise<ReplyOf<typeof listVatEntries>> {
  const company = await readCompany(tx, act, companyId)
  return {
    items: (await selectEntries(tx, act, company.id, daysOfMonth(month), { most: MOST, takenOut: only === 'taken_out' })).map(presentEntry),
  }
}

/** @throws Refusal 404 */
export async function readEntry(tx: Tx, act: Act, id: string): Promise<ReplyOf<typeof readVatEntry>> {
  const entry = await findEntry(tx, act, id)
  if (!entry) throw new Refusal('common.not_found')
  return presentEntry(entry)
}
