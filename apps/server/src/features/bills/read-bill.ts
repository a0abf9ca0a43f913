import type { BillFileRow } from '@invoice/contract/documents/bill-files.ts'
import { type BillProposal, PROPOSAL_VERSION } from '@invoice/domain/bills/proposal.ts'
import { proposeBill } from '@invoice/domain/bills/propose-bill.ts'
import { areSeveral } from '@invoice/domain/bills/reading/several.ts'
import type { Act } from '../../platform/act.ts'
import type { Captured, CaptureProblem, CaptureResult } from '../../platform/capture/capture-protocol.ts'
import type { Asker } from '../../platform/children/child-queue.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { EInvoiceError } from '../../platform/einvoices/einvoice-problem.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ScanKind } from '../../platform/scans/scan-kind.ts'
import { readHere } from './remember.ts'

export type ReadBill = { proposal: BillProposal | null; proposalVersion: number; problem: string; captured: Captured | null }

/** The problem of a picture that a job is to read yet. */
export const BEING_READ = 'being_read'

/** The problem of a PDF of which the text says something else than its pages show. */
export const UNLIKE_PAGES = 'unlike_pages'

const nothing = (problem: string): ReadBill => ({ proposal: null, proposalVersion: 0, problem, captured: null })

/** Codes of `fileProblems`; of what is too long or too large for it, the upload told already. */
const PROBLEMS: Readonly<Record<CaptureProblem, string>> = {
  unreadable: 'unreadable',
  encrypted: 'encrypted',
  too_many_pages: 'too_large',
  too_many_pixels: 'too_large',
  took_too_long: 'too_large',
  no_text: 'unread',
  several: 'several',
  picture: BEING_READ,
  slow: BEING_READ,
  failed: BEING_READ,
}

/** Undefined of what is no paper. */
export function paperKind(mediaType: BillFileRow['mediaType']): ScanKind | undefined {
  const kind = KINDS[mediaType]
  return kind === 'xml' ? undefined : kind
}

const KINDS = { 'application/xml': 'xml', 'application/pdf': 'pdf', 'image/jpeg': 'jpeg', 'image/png': 'png' } as const

/**
 * What a file of a vendor says: an e-invoice, by itself or in a PDF; else the words of its pages, of which `proposeFromPaper` makes a bill once
 * our own numbers are known. A picture, which takes seconds, is left to a job (`BEING_READ`).
 * @param text what was read of a PDF already: one that holds no files holds no e-invoice
 * @throws Refusal 429 or 503 when too many wait
 */
export async function readBill(
  { eInvoices, captures }: Pick<Platform, 'eInvoices' | 'captures'>,
  content: Buffer,
  mediaType: BillFileRow['mediaType'],
  asker: Asker,
  text?: CaptureResult,
): Promise<ReadBill> {
  const kind = KINDS[mediaType]
  const holdsNone = text !== undefined && 'words' in text && text.enclosed === 0
  try {
    const read = kind === 'xml' || (kind === 'pdf' && !holdsNone) ? await eInvoices.read(content, kind, asker) : null
    if (read === null) return kind === 'xml' ? nothing('unread') : paperOf(text ?? (await captures.readText(content, kind, asker)))
    const proposal = proposeBill(read.invoice, read.source)
    const unseen = read.notOnPages.map((field) => ({ rule: 'not_on_pages', field, params: { stated: proposal[field]?.value ?? '' } }))
    return {
      proposal: { ...proposal, problems: [...proposal.problems, ...unseen] },
      proposalVersion: PROPOSAL_VERSION,
      problem: '',
      captured: null,
    }
  } catch (error) {
    if (error instanceof EInvoiceError) return nothing(error.code)
    throw error
  }
}

/**
 * All of it, its pictures too.
 * @throws Refusal 429 or 503 when too many wait; Error where the machine had no time for it or the reader ended by itself: to be read again when it is
 * quieter, and never told to be no bill
 */
export async function readPaper(captures: Platform['captures'], content: Buffer, kind: ScanKind, asker: Asker): Promise<ReadBill> {
  const read = paperOf(await captures.read(content, kind, asker))
  if (read.problem === BEING_READ) throw new Error('The pages of a bill were not read to their end.')
  return read
}

function paperOf(captured: CaptureResult): ReadBill {
  return 'problem' in captured ? nothing(PROBLEMS[captured.problem]) : { ...nothing(''), captured }
}

/** The bill that the words of a file seem to be; of such that are none, or several, nothing is proposed. */
export async function proposeFromPaper(tx: Tx, act: Act, read: ReadBill): Promise<ReadBill> {
  const { captured } = read
  if (captured === null) return read
  if (areSeveral(captured.words)) return nothing('several')
  const proposal = await readHere(tx, act, captured.words, captured.source)
  const isBill = proposal.total !== null || proposal.number !== null || proposal.vendor.eik !== null || proposal.vendor.iban !== null
  const problems =
    captured.unlike === undefined ? proposal.problems : [...proposal.problems, { rule: UNLIKE_PAGES, field: 'total', params: {} }]
  return isBill ? { ...read, proposal: { ...proposal, problems }, proposalVersion: PROPOSAL_VERSION } : nothing('unread')
}
