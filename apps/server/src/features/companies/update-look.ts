import type { CompanyLook, updateLook as endpoint } from '@invoice/contract/documents/templates.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import { refuseMissingOrStale } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { isLogo } from '../files/is-logo.ts'
import { changeLook } from './looks-store.ts'
import { readCompany } from './read-company.ts'
import { readCompanyLook } from './read-look.ts'

/**
 * Changes how drafts of the company are drawn, and what it issues from now on.
 * @throws FieldFaults 400 for a logo that is not there, Refusal 404, 412 when somebody else changed the company before.
 */
export async function updateCompanyLook(
  tx: Tx,
  act: Act,
  companyId: string,
  changed: ParsedOf<typeof endpoint>['body'],
): Promise<CompanyLook> {
  await checkLogo(tx, act, changed.logoFileId)
  const before = await readCompanyLook(tx, act, companyId)
  if (!(await changeLook(tx, act, companyId, changed))) return refuseMissingOrStale(tx, 'app.companies', act.actor.workspaceId, companyId)
  const after = await readCompanyLook(tx, act, companyId)
  const { name } = await readCompany(tx, act, companyId)
  const changes = changesBetween(auditedOf(before), auditedOf(after))
  await writeAudit(tx, act, 'company.updated', companyId, { name: localised(name, 'bg'), changes })
  return after
}

/** @throws FieldFaults 400 */
export async function checkLogo(tx: Tx, act: Act, logoFileId: string | null): Promise<void> {
  const isThere = logoFileId === null || (await isLogo(tx, act, logoFileId))
  if (!isThere) refuseProblems([{ field: 'logoFileId', code: 'reference' }], act.language)
}

function auditedOf({ look, logoFileId }: CompanyLook) {
  const { columns, ...rest } = look
  return { ...rest, logoFileId, columnSku: columns.sku, columnUnit: columns.unit, columnDiscount: columns.discount }
}
