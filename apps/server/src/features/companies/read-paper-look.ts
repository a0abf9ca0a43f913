import type { Company } from '@invoice/contract/settings/companies.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import type { Logo } from '@invoice/print/papers/paper-look.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findLogo } from '../files/find-logo.ts'
import { readCompanyLook } from './read-look.ts'

/** The look and the logo of a company, for a paper about its own money. @throws Refusal 404 */
export async function readPaperLook(
  tx: Tx,
  act: Act,
  { id, logoFileId, name }: Pick<Company, 'id' | 'logoFileId' | 'name'>,
  language: Language,
): Promise<{ look: Look; logo: Logo | null }> {
  const logo = logoFileId === null ? null : await findLogo(tx, act, { fileId: logoFileId })
  const { look } = await readCompanyLook(tx, act, id)
  return { look, logo: logo && { ...logo, alt: localised(name, language) } }
}
