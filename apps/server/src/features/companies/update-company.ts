import type { Company, CompanyInput } from '@invoice/contract/companies.ts'
import { companyProblems } from '@invoice/domain/companies/company-problems.ts'
import type { Act } from '../../platform/act.ts'
import { lockDefaultOf, refuseMissingOrStale } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { changeCompany, clearDefaultCompany, findDefaultCompanyId } from './companies-store.ts'

/**
 * Changes an issuer. The default one stays the default until another one is made it.
 * @throws FieldFaults 400, Refusal 404, 412 when somebody else changed it before.
 */
export async function updateCompany(
  tx: Tx,
  { actor, language }: Act,
  id: string,
  company: CompanyInput & { version: number },
): Promise<Company> {
  refuseProblems(companyProblems(company), language)
  const { workspaceId } = actor
  await lockDefaultOf(tx, 'app.companies', workspaceId)
  const isDefault = company.isDefault || (await findDefaultCompanyId(tx, workspaceId)) === id
  if (company.isDefault) await clearDefaultCompany(tx, workspaceId, id)
  const changed = await changeCompany(tx, workspaceId, id, { ...company, isDefault })
  return changed ?? refuseMissingOrStale(tx, 'app.companies', workspaceId, id)
}
