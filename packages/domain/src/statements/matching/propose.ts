import { toUnits } from '../../decimal/decimal.ts'
import { expectedOn } from '../../documents/open.ts'
import { isGiven } from '../identity/is-given.ts'
import type { StatementEntry } from '../identity/statement-entry.ts'
import { onlySum } from '../identity/sums.ts'
import type { Matcher } from './matcher.ts'
import {
  CERTAIN_FROM,
  type Level,
  LIKELY_FROM,
  LISTED_FROM,
  type MatchDocument,
  MOST_PROPOSALS,
  type Proposal,
  type Reason,
  RIVAL_WITHIN,
} from './matching.ts'
import { type OwnTransfer, transferOf, withTransfer } from './own-transfers.ts'
import { isOfYear, numbersOf, type ReasonNumbers } from './reason-numbers.ts'
import { asText, dueFor, type ReadEntry, referencesIn, SCALE, type Weighed, weigh } from './score.ts'

const RIVAL_POINTS = 30
/** Of a contact's documents so many are looked at, the earliest due first. */
const MOST_OF_CONTACT = 60

/**
 * What an entry may be the payment of, the most likely first. Nothing is certain without a number or a reference of ours, whatever else
 * agrees: equal monthly invoices agree in everything.
 */
export function proposalsFor(entry: StatementEntry, matcher: Matcher): Proposal[] {
  const words = numbersOf(entry)
  const read = readEntry(entry, words, matcher)
  const weighed = candidatesOf(read, words, matcher).map((documents) => weigh(read, documents, matcher))
  const against = weighed.map((one) => rivalsOf(one, weighed))
  return weighed
    .map((one, index) => proposalOf(read, one, against[index] ?? NO_RIVALS))
    .filter(({ score }) => score >= LISTED_FROM)
    .sort((a, b) => b.score - a.score || dueOrder(a, b, matcher))
    .slice(0, MOST_PROPOSALS)
}

/**
 * The proposals of all open entries together, those that are transfers of ours before the others: where two of them would be the certain payment of one document, none is.
 */
export function proposalsForAll(
  entries: readonly StatementEntry[],
  matcher: Matcher,
  transfers: readonly OwnTransfer[] = [],
): Proposal[][] {
  const all = entries.map((entry) => {
    const proposals = proposalsFor(entry, matcher)
    const transfer = transferOf(entry, transfers)
    return transfer ? withTransfer(entry, transfer, matcher.documents, proposals).slice(0, MOST_PROPOSALS) : proposals
  })
  const claims = new Map<string, number>()
  for (const [first] of all)
    if (first?.isCertain) for (const { documentId } of first.shares) claims.set(documentId, (claims.get(documentId) ?? 0) + 1)
  return all.map((proposals) =>
    proposals.map((proposal) =>
      proposal.shares.some(({ documentId }) => (claims.get(documentId) ?? 0) > 1) ? withRival(proposal) : proposal,
    ),
  )
}

function withRival(proposal: Proposal): Proposal {
  const reasons: Reason[] = [...proposal.reasons.filter(({ code }) => code !== 'rival'), { code: 'rival', speaksFor: false }]
  return { ...proposal, isCertain: false, level: levelOf(proposal.score, false), reasons }
}

function readEntry(entry: StatementEntry, words: ReasonNumbers, matcher: Matcher): ReadEntry {
  const said = `${entry.reason} ${entry.joinedReason}`
  return {
    entry,
    units: toUnits(entry.amount, SCALE),
    numbers: words.numbers,
    isAmbiguous: words.isAmbiguous,
    unclear: words.numbers.map(({ digits }) => digits).filter((digits) => !isClear(entry, openNumbered(digits, words, matcher))),
    references: referencesIn(entry),
    contactOfIban: isGiven(entry.partyIban) ? (matcher.contactOfIban.get(entry.partyIban) ?? null) : null,
    contactOfNumber: numberIn(said, matcher),
    likeNamed: entry.partyName === '' ? new Map() : matcher.likeNamed(entry.partyName),
  }
}

function numberIn(text: string, matcher: Matcher): string | null {
  for (const [digits] of text.matchAll(/(?<!\d)(?:\d{13}|\d{9})(?!\d)/g)) {
    const contact = matcher.contactOfNumber.get(digits)
    if (contact !== undefined) return contact
  }
  return null
}

/** Documents of that number, of the kind that is spoken of, whichever way their money goes: what takes off is named beside what is paid. */
function numbered(digits: string, { numbers, isProforma, isCreditNote }: ReasonNumbers, matcher: Matcher): readonly MatchDocument[] {
  const found = numbers.find((number) => number.digits === digits)
  const all = (matcher.byNumber.get(digits) ?? []).filter(({ issuedOn }) => found === undefined || isOfYear(found, issuedOn))
  if (isProforma) return all.filter((document) => document.isProforma)
  return isCreditNote ? all : all.filter((document) => !document.isProforma)
}

/** A vendor's own number may be that of an invoice of ours: of two, the way that the money goes tells which. */
function isClear({ direction }: StatementEntry, named: readonly MatchDocument[]): boolean {
  const along = named.filter((document) => document.direction === direction)
  return (along.length > 0 ? along : named).length === 1
}

function openNumbered(digits: string, words: ReasonNumbers, matcher: Matcher): readonly MatchDocument[] {
  return numbered(digits, words, matcher).filter(({ isOpen }) => isOpen)
}

/** Sets of documents that the entry may pay: those it names together, each it names, each of the contact it comes from, and sums. */
function candidatesOf(read: ReadEntry, words: ReasonNumbers, matcher: Matcher): MatchDocument[][] {
  const digits = [...new Set([...read.numbers.map((number) => number.digits), ...read.references])]
  const named = digits.flatMap((each) => numbered(each, words, matcher))
  const sets = [...byContact(named), ...named.filter((document) => goesAlong(read, document)).map((document) => [document])]
  for (const contactId of contactsOf(read)) sets.push(...ofContact(read, matcher.byContact.get(contactId) ?? []))
  return [...new Map(sets.map((set) => [keyOf(set), set])).values()]
}

const keyOf = (set: readonly MatchDocument[]): string =>
  set
    .map(({ id }) => id)
    .sort()
    .join()

function byContact(named: readonly MatchDocument[]): MatchDocument[][] {
  const groups = [...new Set(named.map(({ contactId }) => contactId))].map((id) => named.filter(({ contactId }) => contactId === id))
  return groups.filter((group) => group.length > 1 && group.length <= 30)
}

const goesAlong = ({ entry }: ReadEntry, { direction }: MatchDocument): boolean => direction === entry.direction

function contactsOf({ contactOfIban, contactOfNumber, likeNamed }: ReadEntry): Set<string> {
  return new Set([contactOfIban, contactOfNumber, ...likeNamed.keys()].filter((id) => id !== null))
}

function ofContact(read: ReadEntry, open: readonly MatchDocument[]): MatchDocument[][] {
  const along = open.filter((document) => goesAlong(read, document))
  const dues = along.map((document) => dueFor(document, read.entry))
  const payable = along.filter((_, index) => dues[index] !== null)
  const sum = onlySum(
    dues.filter((due) => due !== null),
    read.units,
  )
  const alone = [...along].sort((a, b) => expectedOn(a).localeCompare(expectedOn(b))).slice(0, MOST_OF_CONTACT)
  return [...alone.map((document) => [document]), ...(sum ? [sum.flatMap((index) => payable[index] ?? [])] : [])]
}

type Rivals = { isNear: boolean; isEqual: boolean }
const NO_RIVALS: Rivals = { isNear: false, isEqual: false }

/** Others that are about as likely. What is a part of this one, or the whole of it, is no rival. */
function rivalsOf(one: Weighed, all: readonly Weighed[]): Rivals {
  const others = all.filter((other) => other !== one && !isNested(one, other))
  return {
    isNear: others.some(({ score }) => score > one.score - RIVAL_WITHIN),
    isEqual: others.some((other) => other.score === one.score && other.gates.isExact === one.gates.isExact),
  }
}

function isNested(a: Weighed, b: Weighed): boolean {
  const [small, large] = a.documents.length < b.documents.length ? [a, b] : [b, a]
  return small.documents.every((document) => large.documents.includes(document))
}

function proposalOf(read: ReadEntry, one: Weighed, rivals: Rivals): Proposal {
  const points = Math.max(0, one.score - (rivals.isEqual ? RIVAL_POINTS : 0))
  // What is paid or void takes no money any more: it is listed, to explain a payment that came twice.
  const score = one.gates.isOpen ? points : Math.min(points, LIKELY_FROM - 1)
  const isCertain = score >= CERTAIN_FROM && !rivals.isNear && gatesOpen(read, one)
  const reasons: Reason[] = [...one.reasons]
  if (rivals.isNear) reasons.push({ code: 'rival', speaksFor: false })
  const strange = unknownNumbers(read, one)
  reasons.push(...strange.map((value): Reason => ({ code: 'unknown_number', speaksFor: false, value })))
  return { shares: sharesOf(read, one.documents), contactId: one.contactId, score, level: levelOf(score, isCertain), isCertain, reasons }
}

function gatesOpen({ entry, numbers, isAmbiguous, unclear }: ReadEntry, { gates, documents, reasons }: Weighed): boolean {
  const isOurs = reasons.some(({ code }) => code === 'reference')
  const isForeign = reasons.some(({ code }) => code === 'other_iban')
  const sameCount = isOurs || numbers.length === documents.length
  return (
    gates.isExact &&
    gates.isNamed &&
    gates.isSameCurrency &&
    gates.isOpen &&
    gates.goesOneWay &&
    sameCount &&
    !isForeign &&
    !isAmbiguous &&
    unclear.length === 0 &&
    !entry.isReversal
  )
}

/** Numbers that the payer wrote, and that this proposal does not explain. */
function unknownNumbers({ unclear }: ReadEntry, { reasons }: Weighed): string[] {
  const explained = new Set(reasons.flatMap((reason) => ('value' in reason ? [reason.value] : [])))
  return unclear.filter((digits) => !explained.has(digits)).slice(0, 3)
}

function levelOf(score: number, isCertain: boolean): Level {
  if (isCertain) return 'certain'
  return score >= LIKELY_FROM ? 'likely' : 'weak'
}

/** The earliest due first, until the entry is used up; what is over is nobody's yet. */
function sharesOf({ entry, units }: ReadEntry, documents: readonly MatchDocument[]): Proposal['shares'] {
  const dues = documents.map((document) => ({ document, due: dueFor(document, entry) ?? 0n }))
  const total = dues.reduce((sum, { due }) => sum + due, 0n)
  if (total === units) return dues.map(({ document, due }) => ({ documentId: document.id, amount: asText(due) }))
  let left = units
  const shares: Proposal['shares'] = []
  for (const { document, due } of dues.sort((a, b) => expectedOn(a.document).localeCompare(expectedOn(b.document)))) {
    const part = least(due, left)
    if (part <= 0n) continue
    shares.push({ documentId: document.id, amount: asText(part) })
    left -= part
  }
  return shares
}

/** `Math.min` takes no bigints. */
function least(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}

function dueOrder(a: Proposal, b: Proposal, { documents }: Matcher): number {
  const day = ({ shares: [first] }: Proposal) => {
    const document = documents.get(first?.documentId ?? '')
    return document ? expectedOn(document) : ''
  }
  return day(a).localeCompare(day(b))
}
