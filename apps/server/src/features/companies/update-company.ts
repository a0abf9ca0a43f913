import type { Company, CompanyInput } from '@invoice/contract/settings/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import { lockDefaultOf, refuseMissingOrStale } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { MailGround } from '../accounts/letters/account-mail.ts'
import { startProtocols } from '../documents/protocols/start-protocols.ts'
import { chooseBankAccount } from '../settings/payment-methods/choose-bank-account.ts'
import { checkCompany } from './check-company.ts'
import { changeCompany, clearDefaultCompany, findDefaultCompanyId } from './companies-store.ts'
import { readCompany } from './read-company.ts'

/**
 * Changes an issuer. The default one stays the default until another one is made it.
 * @throws FieldFaults 400, Refusal 404, 409 where protocols of voiding were numbered already, 412 when somebody else changed it before.
 */
export async function updateCompany(
  tx: Tx,
  act: Act & MailGround,
  id: string,
  company: CompanyInput & { version: number },
): Promise<Company> {
  await checkCompany(tx, act, company)
  const { workspaceId } = act.actor
  await lockDefaultOf(tx, 'app.companies', workspaceId)
  const before = await readCompany(tx, act, id)
  const isDefault = company.isDefault || (await findDefaultCompanyId(tx, act)) === id
  if (company.isDefault) await clearDefaultCompany(tx, act, id)
  if (!(await changeCompany(tx, act, id, { ...company, isDefault }))) return refuseMissingOrStale(tx, 'app.companies', workspaceId, id)
  if (company.bankAccountId !== null) await chooseBankAccount(tx, act, id, company.bankAccountId)
  await startProtocolsAt(tx, act, before, company.voidProtocolStart)
  const after = await readCompany(tx, act, id)
  const changes = changesBetween(before, after)
  await writeAudit(tx, act, 'company.updated', id, { name: localised(after.name, 'bg'), changes })
  return after
}

/** @throws Refusal 409 where one was drawn up already */
async function startProtocolsAt(tx: Tx, act: Act, { id, name, voidProtocolStart }: Company, first: number | null): Promise<void> {
  if (first === null || first === voidProtocolStart || (await startProtocols(tx, act, id, first))) return
  throw new Refusal('companies.protocols_begun', { name: localised(name, act.language) }, 'voidProtocolStart')
}
