import { addDays } from '../../calendar/day.ts'
import { toUnits } from '../../decimal/decimal.ts'
import type { Day, DecimalText } from '../../documents/document.ts'
import { isGiven } from '../identity/is-given.ts'
import type { StatementEntry } from '../identity/statement-entry.ts'
import { type MatchDocument, type Proposal, type Reason, RIVAL_WITHIN } from './matching.ts'
import { dueFor, SCALE } from './score.ts'

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

/** What waits of a run of transfers: all of it, or what the bank has not told of yet; in EUR. */
export type WaitingRun = {
  id: string
  /** ours, in the file that the bank was given */
  messageId: string
  executionOn: Day
  amount: DecimalText
  transfers: number
  documents: readonly { id: string; amount: DecimalText }[]
}

/** A bank that books one sum for a run does so on its day, or within so many days after it: holidays, and files that came late. */
const RUN_BOOKED_DAYS = 7
/** One that names the file may be later still. */
export const RUN_NAMED_DAYS = 60

/** Which runs one debit may be all of that waits: of that amount to the cent, on their day or named; the named ones first. */
export function runsMatching(entry: StatementEntry, runs: readonly WaitingRun[]): { run: WaitingRun; isNamed: boolean }[] {
  if (entry.direction !== 'out' || entry.isReversal || entry.currency !== 'EUR') return []
  const units = toUnits(entry.amount, SCALE)
  return runs
    .filter(({ amount }) => toUnits(amount, SCALE) === units)
    .map((run) => ({ run, isNamed: names(entry, run.messageId) }))
    .filter(({ run, isNamed }) => isWithin(entry.bookedOn, run.executionOn, isNamed ? RUN_NAMED_DAYS : RUN_BOOKED_DAYS))
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed))
}

const isWithin = (bookedOn: Day, from: Day, days: number): boolean => bookedOn >= from && bookedOn <= addDays(from, days)

/** Banks tell the file's id as the entry's reference, or somewhere in its text. */
function names({ endToEndId, bankReference, reason, joinedReason, kind }: StatementEntry, messageId: string): boolean {
  return [endToEndId, bankReference, reason, joinedReason, kind].some((text) => text.toUpperCase().includes(messageId.toUpperCase()))
}

const RUN_NAMED_SCORE = OUR_REFERENCE + SAME_AMOUNT
/** The amount and the day: likely, and never more. */
const RUN_SCORE = 70

/** That an entry is all that waits of a run. Never certain: it marks many bills as paid by one sum. */
export function runProposal({ run, isNamed }: { run: WaitingRun; isNamed: boolean }): Proposal {
  const reasons: Reason[] = [
    ...(isNamed ? [{ code: 'reference', speaksFor: true, value: run.messageId } as const] : []),
    { code: 'run_amount', speaksFor: true, count: run.transfers },
    ...(isNamed ? [] : [{ code: 'run_day', speaksFor: true } as const]),
  ]
  const shares = run.documents.map(({ id, amount }) => ({ documentId: id, amount }))
  return {
    shares,
    contactId: null,
    score: isNamed ? RUN_NAMED_SCORE : RUN_SCORE,
    level: 'likely',
    isCertain: false,
    reasons,
    runId: run.id,
  }
}

/** The proposals of an entry with those by the side of them that nobody named and nothing but a person accepts: then none of them is certain. */
export function withDoubtful(doubtful: readonly Proposal[], others: readonly Proposal[]): Proposal[] {
  const rivals = doubtful.some(({ score }) => others.some((other) => score > other.score - RIVAL_WITHIN))
  return [...doubtful, ...(rivals ? others.map(second) : others)].sort((a, b) => b.score - a.score)
}
