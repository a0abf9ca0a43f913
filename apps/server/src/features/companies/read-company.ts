import type { Company } from '@invoice/contract/settings/companies.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { findCompany } from './companies-store.ts'

/** @throws Refusal 404 */
export async function readCompany(tx: Tx, act: Act, id: string): Promise<Company> {
  const company = await findCompany(tx, act, id)
  if (!company) throw new Refusal('common.not_found')
  return company
}
