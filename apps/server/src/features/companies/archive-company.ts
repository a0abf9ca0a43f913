import type { Company } from '@invoice/contract/settings/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import { lockDefaultOf } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { setArchived } from './companies-store.ts'
import { readCompany } from './read-company.ts'
import { refuseDefault } from './refuse-default.ts'

/** Puts an issuer away. @throws Refusal 404, 409 for the default one. */
export async function archiveCompany(tx: Tx, act: Act, id: string): Promise<Company> {
  const { workspaceId } = act.actor
  await lockDefaultOf(tx, 'app.companies', workspaceId)
  const company = await readCompany(tx, act, id)
  if (company.archivedAt !== null) return company
  refuseDefault(company, act.language)
  await setArchived(tx, act, id, true)
  await writeAudit(tx, act, 'company.archived', id, { name: localised(company.name, 'bg') })
  return readCompany(tx, act, id)
}

/** Takes it back. @throws Refusal 404 */
export async function restoreCompany(tx: Tx, act: Act, id: string): Promise<Company> {
  const company = await readCompany(tx, act, id)
  if (company.archivedAt === null) return company
  await setArchived(tx, act, id, false)
  await writeAudit(tx, act, 'company.restored', id, { name: localised(company.name, 'bg') })
  return readCompany(tx, act, id)
}
