import type { Verification } from '@invoice/contract/history/verifications.ts'
import { NOTHING_CHECKED, type VerifiedCounts } from '@invoice/domain/documents/verification/report.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { RateLimited } from '../../platform/errors/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { rangesToVerify } from '../documents/verify/verify-documents.ts'
import {
  findVerification,
  insertVerification,
  latestVerification,
  runningVerification,
  type VerificationRow,
} from './verifications-store.ts'

/** It reads all that was ever issued. */
const PAUSE_MS = 60_000

/** While one is under way, that one. @throws RateLimited 429 within a minute after the last one was asked for */
export async function askVerification(tx: Tx, act: Act): Promise<Verification> {
  const running = await runningVerification(tx, act)
  if (running) return present(running)
  const last = await latestVerification(tx, act)
  const waitMs = last ? last.askedAt.getTime() + PAUSE_MS - act.clock.now().getTime() : 0
  if (waitMs > 0) throw new RateLimited(Math.ceil(waitMs / 1000))
  const id = newId()
  const jobId = await enqueue(tx, act, 'workspace.verify', { verificationId: id, rangeIds: await rangesToVerify(tx, act) })
  await insertVerification(tx, act, { id, jobId })
  await writeAudit(tx, act, 'verification.asked', id)
  const asked = await findVerification(tx, act, id)
  if (!asked) throw new Error('A verification that was just asked for is there.')
  return present(asked)
}

export async function readVerification(tx: Tx, act: Act): Promise<{ latest: Verification | null; running: Verification | null }> {
  const [latest, running] = [await latestVerification(tx, act), await runningVerification(tx, act)]
  return { latest: latest ? present(latest) : null, running: running ? present(running) : null }
}

function present({ id, jobId, askedById, askedByName, askedAt, finishedAt, parts, state, done, total }: VerificationRow): Verification {
  const faults = parts.flatMap((part) => part.faults)
  return {
    id,
    jobId,
    askedBy: { id: askedById, name: askedByName },
    askedAt: askedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    state: state ?? 'done',
    done: done ?? parts.length,
    total: total ?? parts.length,
    ranges: parts.flatMap((part) =>
      part.ranges.map((range) => ({ ...range, faults: part.faults.filter(({ rangeId }) => rangeId === range.id).length })),
    ),
    // Parts of an earlier release do not know of all that is counted now.
    checked: parts.map(({ checked }) => ({ ...NOTHING_CHECKED, ...checked })).reduce(added, NOTHING_CHECKED),
    audit: parts.find(({ audit }) => audit)?.audit ?? null,
    faults,
    faultCount: parts.reduce((count, part) => count + part.faultCount, 0),
  }
}

function added(one: VerifiedCounts, other: VerifiedCounts): VerifiedCounts {
  return {
    documents: one.documents + other.documents,
    lines: one.lines + other.lines,
    taxes: one.taxes + other.taxes,
    allocations: one.allocations + other.allocations,
    outputs: one.outputs + other.outputs,
    logos: one.logos + other.logos,
    protocols: one.protocols + other.protocols,
    attachments: one.attachments + other.attachments,
    money: one.money + other.money,
  }
}
