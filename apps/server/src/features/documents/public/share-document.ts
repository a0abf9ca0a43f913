import { randomBytes } from 'node:crypto'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import { checkTransition } from '../record/lifecycle-refusal.ts'
import { askedBy } from '../sending/payment-requests.ts'
import { addLink, revokeLinks } from './links-store.ts'

/**
 * The document's public link: the one there is, or a new one.
 * @throws Refusal 409 for a draft: nobody outside sees what is not issued; for what a vendor sent; and for a sample, which is no document at all
 */
export async function shareDocument(tx: Tx, act: Act, id: string): Promise<{ token: string }> {
  const { publicToken, asked } = await lockShareable(tx, act, id)
  return publicToken === null ? makeLink(tx, act, id, asked) : { token: publicToken }
}

/**
 * Another link in the place of the one that is named, which opens nothing from then on. Who renews what was renewed already gets the
 * new one: of two people at once neither takes the other's away.
 * @throws Refusal 409 as shareDocument
 */
export async function renewLink(tx: Tx, act: Act, id: string, renewed: string): Promise<{ token: string }> {
  const { publicToken, asked } = await lockShareable(tx, act, id)
  if (publicToken !== null) {
    if (publicToken !== renewed) return { token: publicToken }
    await revokeLinks(tx, id)
    await writeAudit(tx, act, 'document.unshared', id)
  }
  return makeLink(tx, act, id, asked)
}

type Asked = ReturnType<typeof askedBy>

async function lockShareable(tx: Tx, act: Act, id: string): Promise<{ publicToken: string | null; asked: Asked }> {
  const { document, links } = await lockDocument(tx, act, id)
  if (isVendorDocument(document.type)) throw new Refusal('documents.no_paper')
  if (document.status === 'draft' || document.import_id !== null) checkTransition(document, 'send', act.language)
  if (document.is_sample) throw new Refusal('documents.sample_not_shared')
  return { publicToken: links.publicToken, asked: askedBy(document) }
}

async function makeLink(tx: Tx, act: Act, id: string, asked: Asked): Promise<{ token: string }> {
  const token = randomBytes(24).toString('base64url')
  await addLink(tx, act, id, token)
  await writeAudit(tx, act, 'document.shared', id, asked)
  return { token }
}
