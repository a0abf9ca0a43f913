import type { Company } from '@invoice/contract/settings/companies.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findCompany, findDefaultCompanyId } from './companies-store.ts'

/** The company that a workspace acts in where none is named; undefined before there is one. */
export async function readDefaultCompany(tx: Tx, act: Act): Promise<Company | undefined> {
  const id = await findDefaultCompanyId(tx, act)
  return id === undefined ? undefined : findCompany(tx, act, id)
}
