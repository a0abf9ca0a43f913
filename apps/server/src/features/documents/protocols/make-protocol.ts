import type { ProtocolLink } from '@invoice/contract/documents/document.ts'
import { isTaxDocument } from '@invoice/domain/documents/types.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { protocolLink } from './protocol-link.ts'
import { drawProtocolNumber, findVoided, insertProtocol } from './protocols-store.ts'

/**
 * The protocol for a voided tax document; null for any other. It is made once: when it is known what takes the document's
 * place, or that nothing does.
 * @param replacementId what was issued in its place
 */
export async function makeProtocol(tx: Tx, act: Act, documentId: string, replacementId: string | null): Promise<ProtocolLink | null> {
  const { type, companyId } = await findVoided(tx, act, documentId)
  if (!isTaxDocument(type)) return null
  const row = { documentId, number: await drawProtocolNumber(tx, act, companyId), madeOn: act.clock.today(), replacementId }
  await insertProtocol(tx, act, { ...row, companyId })
  const link = protocolLink(row)
  await writeAudit(tx, act, 'document.protocol_made', documentId, { number: link.number })
  return link
}
