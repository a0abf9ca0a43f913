import type { CompanyLook } from '@invoice/contract/documents/templates.ts'
import { readLook } from '@invoice/domain/documents/look/read-look.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { findLook } from './looks-store.ts'

/** How the company's documents are drawn. @throws Refusal 404 */
export async function readCompanyLook(tx: Tx, act: Act, companyId: string): Promise<CompanyLook> {
  const row = await findLook(tx, act, companyId)
  if (!row) throw new Refusal('common.not_found')
  const { version, template, look, logo_file_id: logoFileId } = row
  return { companyId, version, look: readLook({ ...look, template }), logoFileId }
}
