import type { VerificationReport, VerifiedAudit } from '@invoice/domain/documents/verification/report.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { verifyDocuments } from '../documents/verify/verify-documents.ts'
import { knownHeads } from './verifications-store.ts'

export type WorkspaceReport = VerificationReport & { audit: VerifiedAudit }

/** All that was issued, and the chain of what was done, in one moment of the database (inReadingTransaction). */
export async function verifyWorkspace(tx: Tx, act: Act): Promise<WorkspaceReport> {
  const documents = await verifyDocuments(tx, act)
  const { audit, faults, faultCount } = await verifyAudit(tx, act, await knownHeads(tx, act))
  return { ...documents, audit, faults: [...documents.faults, ...faults], faultCount: documents.faultCount + faultCount }
}
