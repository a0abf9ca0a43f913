import type { BillFileRow } from '@invoice/contract/documents/bill-files.ts'
import { type BillProposal, PROPOSAL_VERSION } from '@invoice/domain/bills/proposal.ts'
import { proposeBill } from '@invoice/domain/bills/propose-bill.ts'
import type { Asker } from '../../platform/children/child-queue.ts'
import { EInvoiceError } from '../../platform/einvoices/einvoice-problem.ts'
import type { Platform } from '../../platform/platform.ts'

export type ReadBill = { proposal: BillProposal | null; proposalVersion: number; problem: string }

const nothing = (problem: string): ReadBill => ({ proposal: null, proposalVersion: 0, problem })

/**
 * What a file of a vendor says: an e-invoice, by itself or in a PDF. Of anything else nothing is read here, which is told.
 * @throws Refusal 429 or 503 when too many wait
 */
export async function readBill(
  { eInvoices }: Pick<Platform, 'eInvoices'>,
  content: Buffer,
  mediaType: BillFileRow['mediaType'],
  asker: Asker,
): Promise<ReadBill> {
  const kind = mediaType === 'application/xml' ? 'xml' : mediaType === 'application/pdf' ? 'pdf' : null
  if (kind === null) return nothing('unread')
  try {
    const read = await eInvoices.read(content, kind, asker)
    if (read === null) return nothing('unread')
    const proposal = proposeBill(read.invoice, read.source)
    const unseen = read.notOnPages.map((field) => ({ rule: 'not_on_pages', field, params: { stated: proposal[field]?.value ?? '' } }))
    return { proposal: { ...proposal, problems: [...proposal.problems, ...unseen] }, proposalVersion: PROPOSAL_VERSION, problem: '' }
  } catch (error) {
    if (error instanceof EInvoiceError) return nothing(error.code)
    throw error
  }
}
