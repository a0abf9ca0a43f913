import { daysBetween } from '../../calendar/day.ts'
import { toUnits } from '../../decimal/decimal.ts'
import type { StatementEntry } from '../identity/statement-entry.ts'
import { LIKELY_FROM, LISTED_FROM, type MatchDocument, type Proposal, type Reason } from './matching.ts'
import { numbersOf, withoutZeros } from './reason-numbers.ts'
import { dueFor, SCALE } from './score.ts'

/** A document that names nobody: an expense that was entered without its vendor. */
type UnnamedDocument = Omit<MatchDocument, 'contactId'>

const NEAR_DAYS = 10
const NEAR = 15
const NAMED = 45
const FAR_DAYS = 120

/**
 * Documents that name nobody, whose amount is the entry's to the cent, the nearest day first. Nothing but the amount speaks for them, so
 * none is ever certain.
 */
export function proposalsOfNobody(entry: StatementEntry, documents: readonly UnnamedDocument[]): Proposal[] {
  if (entry.isReversal) return []
  const units = toUnits(entry.amount, SCALE)
  const numbers = new Set(numbersOf(entry).numbers.map(({ digits }) => digits))
  const fitting = documents
    .filter(({ isOpen, direction }) => isOpen && direction === entry.direction)
    .filter((document) => dueFor(document, entry) === units && daysFrom(entry, document) <= FAR_DAYS)
  return fitting
    .map((document) => proposalOf(entry, document, { isNamed: numbers.has(withoutZeros(document.number)), isAlone: fitting.length === 1 }))
    .sort((a, b) => b.score - a.score)
}

const daysFrom = ({ bookedOn }: StatementEntry, { issuedOn }: UnnamedDocument): number => Math.abs(daysBetween(issuedOn, bookedOn))

function proposalOf(
  entry: StatementEntry,
  document: UnnamedDocument,
  { isNamed, isAlone }: { isNamed: boolean; isAlone: boolean },
): Proposal {
  const score = LISTED_FROM + (isNamed ? NAMED : 0) + (daysFrom(entry, document) <= NEAR_DAYS ? NEAR : 0)
  const reasons: Reason[] = [
    ...(isNamed ? [{ code: 'number', speaksFor: true, value: document.number } as const] : []),
    { code: 'amount', speaksFor: true },
    { code: 'no_contact', speaksFor: false },
    ...(isAlone ? [] : [{ code: 'rival', speaksFor: false } as const]),
  ]
  const level = score >= LIKELY_FROM ? 'likely' : 'weak'
  return { shares: [{ documentId: document.id, amount: entry.amount }], contactId: null, score, level, isCertain: false, reasons }
}
