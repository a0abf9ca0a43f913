import type { Company, CompanyInput } from '@invoice/contract/settings/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import { lockDefaultOf } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { startProtocols } from '../documents/protocols/start-protocols.ts'
import { addDefaultRanges } from '../settings/ranges/add-default-ranges.ts'
import { checkCompany } from './check-company.ts'
import { clearDefaultCompany, findDefaultCompanyId, insertCompany } from './companies-store.ts'
import { readCompany } from './read-company.ts'

/**
 * Adds an issuer with its document ranges. The first one is the default, whatever was asked.
 * @throws FieldFaults 400 for numbers that cannot be, and a logo that is not there.
 */
export async function createCompany(
  tx: Tx,
  act: Act,
  company: CompanyInput,
  { isSample = false }: { isSample?: boolean } = {},
): Promise<Company> {
  // It has no account yet.
  await checkCompany(tx, act, { ...company, bankAccountId: null })
  const { workspaceId } = act.actor
  const id = newId()
  await lockDefaultOf(tx, 'app.companies', workspaceId)
  const isDefault = company.isDefault || (await findDefaultCompanyId(tx, act)) === undefined
  if (isDefault) await clearDefaultCompany(tx, act, id)
  await insertCompany(tx, act, id, { ...company, isDefault, isSample })
  await addDefaultRanges(tx, act, id)
  if (company.voidProtocolStart !== null) await startProtocols(tx, act, id, company.voidProtocolStart)
  await writeAudit(tx, act, 'company.created', id, { name: localised(company.name, 'bg') })
  return readCompany(tx, act, id)
}
