import { daysBetween } from '../../calendar/day.ts'
import { fromUnits, toUnits } from '../../decimal/decimal.ts'
import type { DecimalText } from '../../documents/document.ts'
import { expectedOn } from '../../documents/open.ts'
import { toAmount } from '../../money/amount.ts'
import { convert } from '../../money/convert.ts'
import { boundCurrency } from '../../regimes/regime-of.ts'
import { isGiven } from '../identity/is-given.ts'
import type { StatementEntry } from '../identity/statement-entry.ts'
import type { Matcher } from './matcher.ts'
import type { MatchDocument, Reason } from './matching.ts'
import { type FoundNumber, isOfYear, withoutZeros } from './reason-numbers.ts'

/** Places of every amount while it is counted. */
export const SCALE = 3
const FEE_MOST = 30_000n
const EARLY_DAYS = 3
const LATE_DAYS = 90
const SAME_NAME = 0.92
const POINTS_OF_NUMBER = { full: 60, short: 45, yeared: 45, bare: 35 } as const

/** An entry, and what its words say: read once for all documents. */
export type ReadEntry = {
  entry: StatementEntry
  units: bigint
  numbers: readonly FoundNumber[]
  isAmbiguous: boolean
  /** Numbers that no open document has, or several. */
  unclear: readonly string[]
  /** Ours, told back by the payer's bank. */
  references: ReadonlySet<string>
  contactOfIban: string | null
  contactOfNumber: string | null
  likeNamed: ReadonlyMap<string, number>
}

/** Documents that the entry may pay together, all of one contact, and what speaks for it. */
export type Weighed = { documents: readonly MatchDocument[]; contactId: string; score: number; reasons: Reason[]; gates: Gates }

export type Gates = { isExact: boolean; isNamed: boolean; isSameCurrency: boolean; isOpen: boolean; goesOneWay: boolean }

type Evidence = { points: number; reasons: Reason[] }

/** What is left of a document in the entry's currency, below zero where it goes the other way. One in a currency that was replaced is due in what took its place. */
export function dueFor(document: Omit<MatchDocument, 'contactId'>, { currency, direction }: StatementEntry): bigint | null {
  const sign = document.direction === direction ? 1n : -1n
  if (document.currency === currency) return sign * toUnits(document.outstanding, SCALE)
  if (boundCurrency(document.currency)?.replacedBy !== currency) return null
  const due = convert(document.outstanding, { currency: document.currency, rateFromEur: null }, currency)
  return sign * toUnits(toAmount(due, currency), SCALE)
}

/** Whether a proforma or a credit note is spoken of, is told apart before: their numbers may be those of invoices too. */
export function weigh(read: ReadEntry, documents: readonly MatchDocument[], matcher: Matcher): Weighed {
  const contactIds = new Set(documents.map(({ contactId }) => contactId))
  const [contactId = ''] = contactIds
  const named = ofNumbers(read, documents, matcher)
  const amount = ofAmount(read, documents)
  const parts = [named, amount, ofContact(read, contactId, matcher), ofDays(read, documents), ofState(read, documents, contactIds.size)]
  return {
    documents,
    contactId,
    score: parts.reduce((sum, { points }) => sum + points, 0),
    reasons: parts.flatMap(({ reasons }) => reasons),
    gates: {
      ...amount.gates,
      isNamed: named.isNamed,
      isOpen: documents.every(({ isOpen }) => isOpen) && contactIds.size === 1,
      goesOneWay: documents.every(({ direction }) => direction === read.entry.direction),
    },
  }
}

/** The weakest of the documents' numbers counts: with one that is not named, nothing is. */
function ofNumbers(read: ReadEntry, documents: readonly MatchDocument[], matcher: Matcher): Evidence & { isNamed: boolean } {
  const found = documents.map((document) => evidenceOfNumber(read, document, matcher))
  const telling = found.filter((evidence) => evidence !== null)
  const isNamed = telling.length === documents.length
  const reasons: Reason[] = telling.map(({ reason }) => reason)
  if (telling.length === 0) reasons.push({ code: 'no_number', speaksFor: false })
  if (read.isAmbiguous && telling.length > 0) reasons.push({ code: 'ambiguous_number', speaksFor: false })
  return { points: isNamed ? Math.min(...telling.map(({ points }) => points)) : 0, reasons, isNamed }
}

/** A number that the contact has on several documents of one way, paid ones too, tells none of them. */
function evidenceOfNumber(read: ReadEntry, document: MatchDocument, matcher: Matcher): { points: number; reason: Reason } | null {
  const digits = withoutZeros(document.number)
  if (read.references.has(digits)) return { points: 70, reason: { code: 'reference', speaksFor: true, value: document.number } }
  const number = read.numbers.find((found) => found.digits === digits && isOfYear(found, document.issuedOn))
  if (!number || isTwice(document, digits, matcher)) return null
  const code = number.form === 'bare' ? 'bare_number' : 'number'
  return { points: POINTS_OF_NUMBER[number.form], reason: { code, speaksFor: true, value: digits } }
}

function isTwice(document: MatchDocument, digits: string, { byNumber }: Matcher): boolean {
  const same = (byNumber.get(digits) ?? []).filter(
    ({ contactId, isProforma, direction }) =>
      contactId === document.contactId && isProforma === document.isProforma && direction === document.direction,
  )
  return same.length > 1
}

function ofAmount(read: ReadEntry, documents: readonly MatchDocument[]): Evidence & { gates: Pick<Gates, 'isExact' | 'isSameCurrency'> } {
  const dues = documents.map((document) => dueFor(document, read.entry))
  const foreign = documents.find((_, index) => dues[index] === null)
  if (foreign) {
    const reason: Reason = { code: 'other_currency', speaksFor: false, currency: foreign.currency }
    return { points: -30, reasons: [reason], gates: { isExact: false, isSameCurrency: false } }
  }
  const due = dues.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n)
  const gates = { isExact: due === read.units && documents.every(({ isOpen }) => isOpen), isSameCurrency: true }
  return { ...comparedAmounts(read.units, due, documents.length, isFeePossible(read.entry)), gates }
}

/** A foreign transfer loses fees on its way; what we pay out does not. */
const isFeePossible = ({ direction }: StatementEntry): boolean => direction === 'in'

function comparedAmounts(paid: bigint, due: bigint, count: number, isFee: boolean): Evidence {
  if (paid === due)
    return { points: 25, reasons: [count > 1 ? { code: 'sum', speaksFor: true, count } : { code: 'amount', speaksFor: true }] }
  const amount = asText(due > paid ? due - paid : paid - due)
  if (paid > due) return { points: 0, reasons: [{ code: 'more', speaksFor: false, amount }] }
  if (isFee && due - paid <= FEE_MOST && (due - paid) * 50n <= due)
    return { points: 8, reasons: [{ code: 'short_by_fee', speaksFor: true, amount }] }
  return { points: 0, reasons: [{ code: 'less', speaksFor: false, amount }] }
}

function ofContact(read: ReadEntry, contactId: string, matcher: Matcher): Evidence {
  const evidence: Evidence = { points: 0, reasons: [] }
  const add = (points: number, reason: Reason) => {
    evidence.points += points
    evidence.reasons.push(reason)
  }
  if (read.contactOfIban === contactId) add(25, { code: 'iban', speaksFor: true })
  else if (read.contactOfIban !== null) add(-50, { code: 'other_iban', speaksFor: false })
  if (read.contactOfNumber === contactId) add(20, { code: 'eik', speaksFor: true })
  const likeness = matcher.contacts.has(contactId) ? (read.likeNamed.get(contactId) ?? 0) : 0
  if (likeness >= SAME_NAME) add(15, { code: 'name', speaksFor: true })
  else if (likeness > 0) add(7, { code: 'like_name', speaksFor: true })
  return evidence
}

function ofDays({ entry }: ReadEntry, documents: readonly MatchDocument[]): Evidence {
  const since = Math.min(...documents.map(({ issuedOn }) => daysBetween(issuedOn, entry.bookedOn)))
  const late = Math.max(...documents.map((document) => daysBetween(expectedOn(document), entry.bookedOn)))
  if (since < -EARLY_DAYS) return { points: 0, reasons: [{ code: 'early', speaksFor: false }] }
  if (late > LATE_DAYS) return { points: 0, reasons: [{ code: 'late', speaksFor: false, days: late }] }
  return { points: 5, reasons: [] }
}

function ofState({ entry }: ReadEntry, documents: readonly MatchDocument[], contacts: number): Evidence {
  const reasons: Reason[] = []
  const isClosed = documents.some(({ isOpen }) => !isOpen)
  if (isClosed) reasons.push({ code: 'not_open', speaksFor: false })
  if (contacts > 1) reasons.push({ code: 'several_contacts', speaksFor: false })
  if (entry.isReversal) reasons.push({ code: 'reversal', speaksFor: false })
  return { points: isClosed ? -40 : 0, reasons }
}

export function asText(units: bigint): DecimalText {
  return fromUnits(units, SCALE).replace(/(\.\d\d)0$/, '$1')
}

/** References that are ours: a creditor reference (ISO 11649) around a document's ten digits, or the ten digits as the payer's own id. */
export function referencesIn({ endToEndId, reason }: StatementEntry): Set<string> {
  const found = new Set<string>()
  if (isGiven(endToEndId) && /^\d{10}$/.test(endToEndId.trim())) found.add(withoutZeros(endToEndId.trim()))
  for (const [, reference = ''] of `${endToEndId} ${reason}`.toUpperCase().matchAll(/(?<![A-Z0-9])(RF\d{2}0*\d{1,10})(?!\d)/g))
    if (isCreditorReference(reference)) found.add(withoutZeros(reference.slice(4)))
  return found
}

/** Check digits of ISO 11649: the rest by 97 is 1 once the first four are moved to the end, letters as numbers from 10. */
function isCreditorReference(reference: string): boolean {
  const moved = `${reference.slice(4)}${reference.slice(0, 4)}`
  const digits = [...moved].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
