import { toUnits } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'
import { isGiven } from './identity.ts'
import { type MatchDocument, type Proposal, type Reason, RIVAL_WITHIN } from './matching.ts'
import { dueFor, SCALE } from './score.ts'
import type { StatementEntry } from './statement-entry.ts'

/** A transfer that we told the bank to make, and that no payment has paid yet; in EUR. */
export type OwnTransfer = {
  id: string
  endToEndId: string
  amount: DecimalText
  /** null: nobody of ours */
  contactId: string | null
  /** what it pays, and how much of each */
  documents: readonly { id: string; amount: DecimalText }[]
}

const OUR_REFERENCE = 70
const SAME_AMOUNT = 25

/** Which of our transfers the bank tells of: by our own reference, and to the cent. Null: none. */
export function transferOf(entry: StatementEntry, transfers: readonly OwnTransfer[]): OwnTransfer | null {
  if (entry.direction !== 'out' || entry.isReversal || entry.currency !== 'EUR' || !isGiven(entry.endToEndId)) return null
  const units = toUnits(entry.amount, SCALE)
  return transfers.find(({ endToEndId, amount }) => endToEndId === entry.endToEndId.trim() && toUnits(amount, SCALE) === units) ?? null
}

/**
 * The proposals of an entry with the transfer that it is before them. It is certain while all that the transfer was to pay is open still,
 * and nothing else is about as likely; what was paid otherwise meanwhile is a person's to look at.
 */
export function withTransfer(
  entry: StatementEntry,
  transfer: OwnTransfer,
  documents: ReadonlyMap<string, MatchDocument>,
  others: readonly Proposal[],
): Proposal[] {
  const own = transfer.documents.map(({ id }) => id)
  const open = transfer.documents.flatMap(({ id, amount }) => {
    const document = documents.get(id)
    const due = document?.isOpen ? dueFor(document, entry) : null
    return document && due !== null && due > 0n ? [{ document, amount, isWhole: due >= toUnits(amount, SCALE) }] : []
  })
  const shares = open.filter(({ isWhole }) => isWhole).map(({ document, amount }) => ({ documentId: document.id, amount }))
  const rest = others.filter((other) => !isOf(other, own))
  const score = OUR_REFERENCE + SAME_AMOUNT
  const isWhole = shares.length === transfer.documents.length
  const hasRival = rest.some((other) => other.score > score - RIVAL_WITHIN)
  const isCertain = isWhole && !hasRival
  const numbers = transfer.documents.map(({ id }) => documents.get(id)?.number ?? '').filter((number) => number !== '')
  const reasons: Reason[] = [
    { code: 'reference', speaksFor: true, value: numbers.join(', ') || transfer.endToEndId },
    { code: 'amount', speaksFor: true },
    ...(isWhole ? [] : [{ code: 'not_open', speaksFor: false } as const]),
    ...(hasRival ? [{ code: 'rival', speaksFor: false } as const] : []),
  ]
  const level = isCertain ? 'certain' : 'likely'
  const contactId = transfer.contactId ?? open[0]?.document.contactId ?? ''
  const first: Proposal = { shares, contactId, score, level, isCertain, reasons, transferId: transfer.id }
  return [first, ...rest.map(second)]
}

/** What our own reference does not say is never done by itself. */
const second = (other: Proposal): Proposal => (other.isCertain ? { ...other, isCertain: false, level: 'likely' } : other)

/** Whether it pays nothing but what the transfer was for. */
const isOf = ({ shares }: Proposal, own: readonly string[]): boolean => shares.every(({ documentId }) => own.includes(documentId))
