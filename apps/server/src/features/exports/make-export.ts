import { createHash } from 'node:crypto'
import { KEPT_DAYS } from '@invoice/domain/exports/forms.ts'
import type { StepGround, StepWork } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import { tellOfExport } from '../webhooks/tell-webhooks.ts'
import { findExport, finishExport } from './exports-store.ts'
import { partsOf } from './make-parts.ts'
import { insertPart } from './parts-store.ts'
import { askForMail } from './send-export.ts'
import { writeExport } from './write-export.ts'

type Payload = WorkspacePayloads['exports.make']
type Step = (work: StepWork) => Promise<void>

const nothing: Step = async () => {}
const DAY_MS = 86_400_000

/**
 * Makes the next part, and last the whole: until that is written down nobody sees anything of it. A process that is killed in between leaves
 * the parts that were kept, and the next one goes on behind them.
 */
export async function makeNextPart({ act, platform }: StepGround, { exportId, steps }: Payload, position: number): Promise<Step> {
  const row = await act.transaction((tx) => findExport(tx, act, exportId))
  if (row === undefined || row.endedAt !== null) return nothing
  if (position >= steps) return finishing({ act, platform }, row)
  const parts = await partsOf({ ...act, renderer: platform.renderer, log: platform.log }, row, position)
  return async (work) => {
    for (const part of parts) await insertPart(work.tx, work.act, exportId, part)
  }
}

/** Reads it through once, as it will be fetched: for its size and its hash. */
async function finishing({ act }: StepGround, row: NonNullable<Awaited<ReturnType<typeof findExport>>>): Promise<Step> {
  const whole = await writeExport(act, row)
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of whole?.bytes ?? []) {
    hash.update(piece)
    size += piece.length
  }
  const sha256 = hash.digest('hex')
  return async ({ tx, act: acting }) => {
    const expiresAt = new Date(acting.clock.now().getTime() + KEPT_DAYS * DAY_MS)
    const kept = whole && { name: whole.name, mediaType: whole.mediaType, size, sha256, expiresAt }
    const leftOut = whole?.leftOut ?? row.found
    if (!(await finishExport(tx, acting, row.id, leftOut, kept ?? null)) || kept === undefined) return
    await tellOfExport(tx, acting, {
      id: row.id,
      kind: row.asked.kind,
      form: row.asked.form,
      count: row.found,
      size,
      sha256,
      expiresAt: expiresAt.toISOString(),
    })
    if (row.scheduleId !== null) await askForMail(tx, acting, row.id)
  }
}
