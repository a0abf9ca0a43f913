import type { Company } from '@invoice/contract/settings/companies.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findCompany, selectCompanies } from './companies-store.ts'

/** The company of that id, if there is one; without an id all, archived ones too. */
export async function readCompanies(tx: Tx, act: Act, id: string | undefined): Promise<Company[]> {
  if (id === undefined) return selectCompanies(tx, act, { archived: true })
  const company = await findCompany(tx, act, id)
  return company === undefined ? [] : [company]
}
