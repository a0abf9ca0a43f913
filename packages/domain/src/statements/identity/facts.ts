import { canonicalDecimal } from '../../decimal/decimal.ts'
import { searchKey } from '../../text/search-key.ts'
import { isGiven } from './is-given.ts'
import type { StatementEntry } from './statement-entry.ts'

/** What two files may tell alike of one entry. */
export type EntryFacts = Pick<
  StatementEntry,
  | 'bookedOn'
  | 'valueOn'
  | 'direction'
  | 'isReversal'
  | 'amount'
  | 'currency'
  | 'reason'
  | 'partyName'
  | 'partyIban'
  | 'bankReference'
  | 'endToEndId'
>

/** What the bank's references of two files are worth: the same in every export, given anew by each, or not known. */
export type References = 'stay' | 'renumbered' | 'unknown'

/** same: nothing speaks against it; maybe: something does; different: they cannot be one. */
export type Likeness = 'same' | 'maybe' | 'different'

/** What no export of a bank writes otherwise: entries that differ here are two. */
export const coreOf = ({ bookedOn, direction, amount, currency }: EntryFacts): string =>
  `${bookedOn} ${direction} ${canonicalDecimal(amount)} ${currency}`

/** A number of the row is none: each export counts anew. */
export const isTelling = (reference: string): boolean => isGiven(reference) && !/^\d{1,4}$/.test(reference.trim())

/** An entry's facts, read once for many comparisons. */
export type ComparedFacts = {
  facts: EntryFacts
  reason: string
  name: string
  signature: string
}

export function comparedFacts(facts: EntryFacts): ComparedFacts {
  const [reason, name] = [plainReason(facts.reason), searchKey(facts.partyName).replaceAll(' ', '')]
  const reference = isTelling(facts.bankReference) ? facts.bankReference : ''
  const endToEnd = isGiven(facts.endToEndId) ? facts.endToEndId : ''
  const signature = JSON.stringify([valueDay(facts), facts.isReversal, reason, name, facts.partyIban, reference, endToEnd])
  return { facts, reason, name, signature }
}

/** Of entries of one core. */
export function likeness(one: ComparedFacts, other: ComparedFacts, references: References): Likeness {
  const [a, b] = [one.facts, other.facts]
  const reference = compared(isTelling(a.bankReference), isTelling(b.bankReference), a.bankReference === b.bankReference)
  const isReferenceWorth = references !== 'renumbered'
  if (references === 'stay' && reference === 'differs') return 'different'
  const isReferred = isReferenceWorth && reference === 'agrees'
  const reason = reasonOfBoth(one.reason, other.reason)
  const against = [
    isReferenceWorth && reference === 'differs',
    partiesDiffer(one, other),
    compared(isGiven(a.endToEndId), isGiven(b.endToEndId), a.endToEndId === b.endToEndId) === 'differs',
  ].filter(Boolean).length
  const isOdd = reason === 'cut' || a.isReversal !== b.isReversal || (a.valueOn !== null && b.valueOn !== null && a.valueOn !== b.valueOn)
  if (isReferred) return reason !== 'differs' && against === 0 ? 'same' : 'maybe'
  if (reason === 'differs' || against > 1) return 'different'
  return against === 0 && !isOdd ? 'same' : 'maybe'
}

/** Of entries of one core that are different by the letters of their reason alone. */
export function isReworded(one: ComparedFacts, other: ComparedFacts, references: References): boolean {
  return reasonOfBoth(one.reason, other.reason) === 'differs' && likeness({ ...one, reason: '' }, other, references) === 'same'
}

const compared = (isOne: boolean, isOther: boolean, isEqual: boolean): 'silent' | 'agrees' | 'differs' =>
  isOne && isOther ? (isEqual ? 'agrees' : 'differs') : 'silent'

const valueDay = ({ valueOn, bookedOn }: EntryFacts): string => valueOn ?? bookedOn

/** An account tells more than a name, which exports cut and write in Latin letters. */
function partiesDiffer(one: ComparedFacts, other: ComparedFacts): boolean {
  const account = compared(one.facts.partyIban !== '', other.facts.partyIban !== '', one.facts.partyIban === other.facts.partyIban)
  return account === 'silent' ? !areAlike(one.name, other.name) : account === 'differs'
}

/** A table may tell less, or several columns as one; where the rest of a number is missing, it may be another number. */
function reasonOfBoth(one: string, other: string): 'agrees' | 'cut' | 'differs' {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const at = long.indexOf(short)
  if (at < 0) return 'differs'
  const goesOn =
    short !== '' &&
    (/\d\d/.test(long.slice(Math.max(0, at - 1), at + 1)) || /\d\d/.test(long.slice(at + short.length - 1, at + short.length + 1)))
  return goesOn && long !== short ? 'cut' : 'agrees'
}

function areAlike(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one)
}

/**
 * Letters and digits in Latin: exports break lines, pad with blanks, and change letters as they like. What stands between two digits stays,
 * for "3-10" is not "31-0".
 */
export function plainReason(reason: string): string {
  const close = reason.normalize('NFKC').replaceAll(/\s+/g, '')
  const kept = close.replaceAll(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, (marks) => `q${marks.codePointAt(0)?.toString(36)}q`)
  return searchKey(kept).replaceAll(' ', '')
}
