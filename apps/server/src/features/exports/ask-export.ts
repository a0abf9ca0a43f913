import type { Export, ExportState, ExportWhat } from '@invoice/contract/exports/exports.ts'
import { permits } from '@invoice/contract/wire/permissions.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { ExportColumn } from '@invoice/domain/exports/fields.ts'
import { atOnce, MOST_KEPT_BYTES, MOST_MAKING } from '@invoice/domain/exports/forms.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue, idOf } from '../../platform/jobs/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { giveUpJob, repeatFailedJob } from '../jobs/manage-jobs.ts'
import { type ExportRow, endOne, findExport, finishExport, insertExport, selectExports, sumKept } from './exports-store.ts'
import { stepsOf } from './make-parts.ts'
import { insertSlices } from './parts-store.ts'
import { checkCount, countOf, idsOf } from './plan-export.ts'
import { findTemplate } from './templates-store.ts'

/** Of a schedule: which, and the first day of the period. */
type Scheduled = { readonly scheduleId: string; readonly periodOn: Day }

/**
 * Asks for a file, of what is found now: which documents it holds is settled here.
 * @throws Refusal 404 of a template or company that is none; 409 where nothing is found, or more than one file takes; 429 where too much is made or
 * kept already
 */
export async function askFor(tx: Tx, act: Act, what: ExportWhat): Promise<Export> {
  const { making, bytes } = await sumKept(tx, act)
  if (making >= MOST_MAKING) throw new Refusal('exports.too_many_at_once', { most: String(MOST_MAKING) })
  if (bytes >= MOST_KEPT_BYTES) throw new Refusal('exports.no_room')
  const count = await countOf(tx, act, what)
  checkCount(count, what)
  const id = await insertAsked(tx, act, what, count, null)
  if (id === undefined) throw new Error('Only a period of a schedule comes once.')
  return readOne(tx, act, id)
}

/**
 * Keeps what was asked for and asks for its job, in one transaction.
 * @returns its id; undefined: that period of the schedule has one already
 */
export async function insertAsked(
  tx: Tx,
  act: Act,
  what: ExportWhat,
  count: Pick<ExportRow, 'found' | 'lines' | 'sums'>,
  of: Scheduled | null,
): Promise<string | undefined> {
  const id = of === null ? newId() : idOf('exports', of.scheduleId, of.periodOn)
  const jobId = idOf('exports.make', id)
  const columns = await columnsOf(tx, act, what)
  const ids = await idsOf(tx, act, what)
  const found = ids.length > 0 ? ids.length : count.found
  const { lines, sums } = count
  const row = { id, jobId, asked: what, columns, found, lines, sums, language: act.language, of }
  if (!(await insertExport(tx, act, row))) return undefined
  await insertSlices(tx, act, id, ids)
  await enqueue(tx, act, 'exports.make', { exportId: id, steps: stepsOf(what, found) }, { id: jobId })
  await writeAudit(tx, act, 'export.created', id, { export: what.kind, format: what.form, count: String(found) })
  return id
}

/** Of a period in which there was nothing to be taken out. @returns its id; undefined: that period of the schedule has one already */
export async function insertEmpty(
  tx: Tx,
  act: Act,
  what: ExportWhat,
  { found, lines, sums }: Pick<ExportRow, 'found' | 'lines' | 'sums'>,
  of: Scheduled,
): Promise<string | undefined> {
  const id = idOf('exports', of.scheduleId, of.periodOn)
  const row = { id, jobId: idOf('exports.make', id), asked: what, columns: null, found, lines, sums, language: act.language, of }
  if (!(await insertExport(tx, act, row))) return undefined
  await finishExport(tx, act, id, 0, null)
  await writeAudit(tx, act, 'export.created', id, { export: what.kind, format: what.form, count: '0' })
  return id
}

/** Of a template, as they are now: what is changed of it later changes no file. */
async function columnsOf(tx: Tx, act: Act, { form, templateId, rowsOf }: ExportWhat): Promise<ExportColumn[] | null> {
  if (form !== 'template' || templateId === null) return null
  const template = await findTemplate(tx, act, templateId)
  if (template === undefined || template.rowsOf !== rowsOf) throw new Refusal('common.not_found')
  return [...template.columns]
}

/**
 * The same anew, of what there is now. What a schedule asked for and could not be made is that file still: it is made, and mailed as it would
 * have been.
 * @throws Refusal as askFor
 */
export async function repeatOne(tx: Tx, act: Act, id: string): Promise<Export> {
  const row = await known(tx, act, id)
  const isScheduled = row.scheduleId !== null && stateOf(row, act) === 'failed'
  if (!isScheduled || !(await repeatFailedJob(tx, act, row.jobId))) return askFor(tx, act, row.asked)
  await writeAudit(tx, act, 'export.created', id, { export: row.asked.kind, format: row.asked.form, count: String(row.found) })
  return readOne(tx, act, id)
}

export async function listAll(
  tx: Tx,
  act: Act,
  { scheduleId, pageSize }: { readonly scheduleId?: string | undefined; readonly pageSize: number },
): Promise<{ items: Export[] }> {
  return { items: (await selectExports(tx, act, scheduleId, pageSize)).map((row) => presentExport(row, act)) }
}

/** @throws Refusal 404 */
export async function readOne(tx: Tx, act: Act, id: string): Promise<Export> {
  return presentExport(await known(tx, act, id), act)
}

/** Gives up what is being made. @throws Refusal 404; 409 where it is over */
export async function cancelOne(tx: Tx, act: Act, id: string): Promise<Export> {
  const row = await known(tx, act, id)
  const isTheirs = row.askedById === act.actor.id || permits(act.actor.role, 'jobs', 'manage')
  if (!isTheirs) throw new Refusal('common.not_found')
  if (row.finishedAt !== null || !(await giveUpJob(tx, act, row.jobId))) throw new Refusal('jobs.over')
  await endOne(tx, act, id)
  await writeAudit(tx, act, 'export.cancelled', id, { export: row.asked.kind, format: row.asked.form })
  return readOne(tx, act, id)
}

/** Takes a file back before its time. @throws Refusal 404; 409 where there is none */
export async function endNow(tx: Tx, act: Act, id: string): Promise<Export> {
  const row = await known(tx, act, id)
  if (row.finishedAt === null || !(await endOne(tx, act, id))) throw new Refusal('exports.gone')
  await writeAudit(tx, act, 'export.ended', id, { export: row.asked.kind, format: row.asked.form })
  return readOne(tx, act, id)
}

/** @throws Refusal 404 */
export async function known(tx: Tx, act: Act, id: string): Promise<ExportRow> {
  const row = await findExport(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  return row
}

/** How it stands: what its job says of it until its file is whole. */
export function stateOf(row: ExportRow, { clock }: Pick<Act, 'clock'>): ExportState {
  if (row.finishedAt !== null) {
    if (row.size === null) return 'empty'
    return row.endedAt !== null || row.expiresAt === null || row.expiresAt <= clock.now() ? 'expired' : 'ready'
  }
  if (row.jobState === 'cancelled' || row.endedAt !== null) return 'cancelled'
  return row.jobState === 'waiting' || row.jobState === 'running' ? 'making' : 'failed'
}

function presentExport(row: ExportRow, act: Pick<Act, 'clock'>): Export {
  const { asked, jobDone, askedById, askedBy, fetchedAt, finishedAt, expiresAt, mailedAt } = row
  const { kind, form, companyId, from, to, rowsOf, templateId } = asked
  const instant = (at: Date | null) => at?.toISOString() ?? null
  return {
    id: row.id,
    jobId: row.jobId,
    state: stateOf(row, act),
    what: { kind, form, companyId, from, to, rowsOf, templateId },
    found: row.found,
    lines: row.lines,
    sums: row.sums,
    done: Math.min(row.found, finishedAt === null ? (jobDone ?? 0) * atOnce(kind, form) : row.found),
    askedAt: row.askedAt.toISOString(),
    askedBy: { id: askedById, name: askedBy },
    scheduleId: row.scheduleId,
    mailedAt: instant(mailedAt),
    finishedAt: instant(finishedAt),
    name: row.name,
    size: row.size,
    sha256: row.sha256,
    leftOut: row.leftOut,
    expiresAt: instant(expiresAt),
    fetches: row.fetches,
    fetchedAt: instant(fetchedAt),
  }
}
