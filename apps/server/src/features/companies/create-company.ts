import type { Company, CompanyInput } from '@invoice/contract/companies.ts'
import { companyProblems } from '@invoice/domain/companies/company-problems.ts'
import type { Act } from '../../platform/act.ts'
import { lockDefaultOf } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { newId } from '../../platform/new-id.ts'
import { addDefaultRanges } from '../settings/add-default-ranges.ts'
import { clearDefaultCompany, findDefaultCompanyId, insertCompany } from './companies-store.ts'

/**
 * Adds an issuer with its document ranges. The first one is the default, whatever was asked.
 * @throws FieldFaults 400 for numbers that cannot be.
 */
export async function createCompany(
  tx: Tx,
  { actor, language }: Act,
  company: CompanyInput,
  { isSample = false }: { isSample?: boolean } = {},
): Promise<Company> {
  refuseProblems(companyProblems(company), language)
  const { workspaceId } = actor
  const id = newId()
  await lockDefaultOf(tx, 'app.companies', workspaceId)
  const isDefault = company.isDefault || (await findDefaultCompanyId(tx, workspaceId)) === undefined
  if (isDefault) await clearDefaultCompany(tx, workspaceId, id)
  const created = await insertCompany(tx, workspaceId, id, { ...company, isDefault, isSample })
  await addDefaultRanges(tx, workspaceId, id, language)
  return created
}
