import { MOST_IN_PACKAGE, type makeVatPackage } from '@invoice/contract/vat/package.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isConnectionLost } from '../../../platform/errors/database-refusal.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { StepGround, StepWork } from '../../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../../platform/jobs/task-table.ts'
import { readCompany } from '../../companies/read-company.ts'
import { keepDrawn } from '../../documents/bulk/drawn-papers.ts'
import { readWholePdf } from '../../documents/paper/read-pdf.ts'
import { daysOfMonth, loadMonth } from '../load-month.ts'
import { readProtocol } from '../read-protocol.ts'

type Payload = WorkspacePayloads['vat.package']

/** Asks for the papers of a month to be drawn, to be fetched with all else of it. @throws Refusal 404; 409 of more papers than go into one */
export async function makePackage(
  tx: Tx,
  act: Act,
  { body: { companyId, month } }: ParsedOf<typeof makeVatPackage>,
): Promise<ReplyOf<typeof makeVatPackage>> {
  const { sales, placed } = await loadMonth(tx, act, await readCompany(tx, act, companyId), daysOfMonth(month), 'named')
  const ours = new Set(sales.map(({ id }) => id))
  const papers = [...new Set(placed.rows.map(({ documentId }) => documentId))].filter((id) => ours.has(id))
  const protocols = placed.rows.filter(({ documentId, state }) => !ours.has(documentId) && state === 'counted')
  if (papers.length + protocols.length > MOST_IN_PACKAGE) throw new Refusal('vat.package_too_large', { most: MOST_IN_PACKAGE })
  const payload = { companyId, month, papers, protocols: protocols.map(({ documentId }) => documentId) }
  return { jobId: await enqueue(tx, act, 'vat.package', payload), papers: papers.length + protocols.length }
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
    const { bytes, name } = await readProtocol({ ...act, renderer: platform.renderer }, documentId, {})
    if (!(bytes instanceof Uint8Array)) throw new Error('A protocol is drawn whole.')
    return ({ tx, jobId }) => keepDrawn(tx, act, { jobId, position, documentId, name, language: act.language, content: bytes })
  } catch (error) {
    // Too much is being drawn, or the database is away: the job tries again.
    if (isConnectionLost(error) || (error instanceof Refusal && error.status !== 404)) throw error
    platform.log.error({ err: error, document: documentId }, 'a paper of a package could not be drawn')
    return nothing
  }
}
