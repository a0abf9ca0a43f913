import { MOST_IN_PACKAGE, type makeVatPackage } from '@invoice/contract/vat/package.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act, FreeAct } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isConnectionLost } from '../../../platform/errors/database-refusal.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { StepGround, StepWork } from '../../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../../platform/jobs/task-table.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readCompany } from '../../companies/read-company.ts'
import { keepDrawn } from '../../documents/bulk/drawn-papers.ts'
import { readWholePdf } from '../../documents/paper/read-pdf.ts'
import { findEntry } from '../entries/entries-store.ts'
import { readEntryProtocol } from '../entries/read-protocol.ts'
import { daysOfMonth, loadMonth } from '../load-month.ts'
import { readProtocol } from '../read-protocol.ts'

type Payload = WorkspacePayloads['vat.package']

/** Asks for the papers of a month to be drawn, to be fetched with all else of it. @throws Refusal 404; 409 of more papers than go into one */
export async function makePackage(
  tx: Tx,
  act: Act,
  { body: { companyId, month } }: ParsedOf<typeof makeVatPackage>,
): Promise<ReplyOf<typeof makeVatPackage>> {
  const loaded = await loadMonth(tx, act, await readCompany(tx, act, companyId), daysOfMonth(month), 'named')
  const { papers, protocols } = papersOf(loaded)
  return { jobId: await enqueue(tx, act, 'vat.package', { companyId, month, papers, protocols }), papers: papers.length + protocols.length }
}

type Month = Pick<Awaited<ReturnType<typeof loadMonth>>, 'ledgers' | 'sales' | 'placed' | 'entries'>
/**
 * What of a month is drawn: documents of ours, and protocols: of bills whose VAT we charge, by their bills, and those that were entered.
 * @throws Refusal 409 of more than go into one package
 */
export function papersOf({ ledgers, sales, placed, entries }: Month): Pick<Payload, 'papers' | 'protocols'> {
  const ours = new Set(sales.map(({ id }) => id))
  const byHand = new Set(entries.map(({ id }) => id))
  const papers = [...new Set(placed.rows.map(({ documentId }) => documentId))].filter((id) => ours.has(id))
  const charged = placed.rows.filter(({ documentId, state }) => state === 'counted' && !ours.has(documentId) && !byHand.has(documentId))
  const entered = entries.filter(({ kind, voidedOn }) => voidedOn === null && ledgers.entryFacts(kind).isProtocol)
  const protocols = [...charged.map(({ documentId }) => documentId), ...entered.map(({ id }) => id)]
  if (papers.length + protocols.length > MOST_IN_PACKAGE) throw new Refusal('vat.package_too_large', { most: MOST_IN_PACKAGE })
  return { papers, protocols }
}

/** The paper of a protocol: of a bill, or of an entry. @throws Refusal 404 where none is in force; 503 when too many papers are being drawn */
export async function drawProtocol(reader: FreeAct & Pick<Platform, 'renderer'>, id: string): Promise<{ bytes: Uint8Array; name: string }> {
  const entry = await reader.transaction((tx) => findEntry(tx, reader, id))
  const { bytes, name } = entry === null ? await readProtocol(reader, id, {}) : await readEntryProtocol(reader, id, {})
  if (!(bytes instanceof Uint8Array)) throw new Error('A protocol is drawn whole.')
  return { bytes, name }
}

/** The document that a step is about; null of a month without any. */
export const paperOfStep = ({ papers, protocols }: Payload, position: number): string | null =>
  papers[position] ?? protocols[position - papers.length] ?? null

type Step = (work: StepWork) => Promise<void>
const nothing: Step = async () => {}

/** Draws the next paper. One that cannot be drawn is left out, which the page of the archive tells: the others are worth having. */
export async function drawNextPaper({ act, platform }: StepGround, payload: Payload, position: number): Promise<Step> {
  const documentId = paperOfStep(payload, position)
  if (documentId === null) return nothing
  try {
    if (position < payload.papers.length) {
      const { bytes, name, language, isKept } = await readWholePdf(act, platform, documentId, 'original')
      const content = isKept ? null : bytes
      return ({ tx, jobId }) => keepDrawn(tx, act, { jobId, position, documentId, name, language, content })
    }
    const { bytes, name } = await drawProtocol({ ...act, renderer: platform.renderer }, documentId)
    return ({ tx, jobId }) => keepDrawn(tx, act, { jobId, position, documentId, name, language: act.language, content: bytes })
  } catch (error) {
    // Too much is being drawn, or the database is away: the job tries again.
    if (isConnectionLost(error) || (error instanceof Refusal && error.status !== 404)) throw error
    platform.log.error({ err: error, document: documentId }, 'a paper of a package could not be drawn')
    return nothing
  }
}
