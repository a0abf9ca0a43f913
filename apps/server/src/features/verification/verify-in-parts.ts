import { NOTHING_CHECKED } from '@invoice/domain/documents/verification/report.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import { inReadingTransaction } from '../../platform/db/reading-transaction.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { StepGround, StepWork } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { verifyRange, verifyRest } from '../documents/verify/verify-documents.ts'
import { addPart, findVerification, finishVerification, knownHeads, type Part } from './verifications-store.ts'

type Payload = WorkspacePayloads['workspace.verify']

/** Faults that are kept of a part; the rest are counted. */
const KEPT = 50

/** What one step looks at, as it is at one moment: a range; what is of none; at last the audit. */
export function lookAtPart({ act, platform }: StepGround, { rangeIds }: Payload, position: number): Promise<Part> {
  return inReadingTransaction(platform.db, act.actor.workspaceId, (tx) => partOf(tx, act, rangeIds, position))
}

async function partOf(tx: Tx, act: Act, rangeIds: readonly string[], position: number): Promise<Part> {
  const rangeId = rangeIds[position]
  if (rangeId !== undefined) return verifyRange(tx, act, rangeId)
  if (position === rangeIds.length) return verifyRest(tx, act)
  return { ranges: [], checked: NOTHING_CHECKED, ...(await verifyAudit(tx, act, await knownHeads(tx, act))) }
}

/** Keeps what was found; with the audit, which comes last, the verification is done. */
export async function keepPart({ tx, act }: StepWork, { verificationId: id }: Payload, _position: number, found: Part): Promise<void> {
  await addPart(tx, act, id, { ...found, faults: found.faults.slice(0, KEPT) })
  if (found.audit === undefined) return
  await finishVerification(tx, act, id, found.audit)
  const parts = (await findVerification(tx, act, id))?.parts ?? []
  const sum = (of: (part: Part) => number) => String(parts.reduce((total, part) => total + of(part), 0))
  await writeAudit(tx, act, 'verification.done', id, {
    documents: sum(({ checked }) => checked.documents),
    faults: sum(({ faultCount }) => faultCount),
    entries: String(found.audit.entries),
    head: found.audit.head,
  })
}
