import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import { lockDefaultOf } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { removeRangesOf } from '../settings/ranges/remove-ranges-of.ts'
import { deleteCompany } from './companies-store.ts'
import { readCompany } from './read-company.ts'
import { refuseDefault } from './refuse-default.ts'

/** Deletes an issuer that nothing refers to, with its ranges. @throws Refusal 404, 409 for the default one and for one in use. */
export async function removeCompany(tx: Tx, act: Act, id: string): Promise<void> {
  const { actor, language } = act
  const { workspaceId } = actor
  await lockDefaultOf(tx, 'app.companies', workspaceId)
  const company = await readCompany(tx, act, id)
  refuseDefault(company, language)
  const name = localised(company.name, language)
  if (company.isUsed) throw new Refusal('companies.in_use', { name })
  await removeRangesOf(tx, act, id)
  // Whoever refers to it since then is told by the foreign key, which answers 409 too.
  await deleteCompany(tx, act, id)
  await writeAudit(tx, act, 'company.deleted', id, { name: localised(company.name, 'bg') })
}
