import type { StatementEntry } from './statement-entry.ts'

/**
 * What makes an entry the same in two files: all facts that every export of a bank repeats, and none that a second export may give anew
 * (its number, its running balance). The account is not in it: identities are compared within one.
 */
export function identityOf(entry: StatementEntry): string {
  return JSON.stringify([
    entry.bookedOn,
    entry.valueOn ?? entry.bookedOn,
    entry.direction,
    entry.isReversal,
    entry.amount,
    entry.currency,
    isGiven(entry.endToEndId) ? entry.endToEndId : '',
    entry.partyIban,
    plainReason(entry),
  ])
}

/** Letters and digits alone: exports break lines and pad with blanks as they like. */
function plainReason({ reason }: StatementEntry): string {
  return reason
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

export function isGiven(reference: string): boolean {
  return !['', 'NOTPROVIDED', 'NONREF', 'NOT PROVIDED'].includes(reference.trim().toUpperCase())
}

/** An entry as it is told apart from others: its identity, and the bank's reference where there is one. */
export type Identified = { identity: string; bankReference: string }

/**
 * Which entries of a file are not stored yet. Equal entries are counted: of three in the file and two stored one is new, so that two equal
 * payments of a day stay two, and a file taken twice adds nothing. Where the bank's references are known to stay the same from one export
 * to the next, a differing one makes an equal entry another.
 * @returns the indexes of the new ones, in the file's order
 */
export function newEntries(file: readonly Identified[], stored: readonly Identified[]): number[] {
  const storedBy = byIdentity(stored)
  const fileBy = byIdentity(file)
  const trusted = referencesStay(fileBy, storedBy)
  const fresh: number[] = []
  for (const [identity, indexes] of fileBy.indexes) {
    const known = storedBy.references.get(identity) ?? []
    fresh.push(...(trusted ? unknownByReference(indexes, file, known) : indexes.slice(known.length)))
  }
  return fresh.sort((a, b) => a - b)
}

type ByIdentity = { indexes: Map<string, number[]>; references: Map<string, string[]> }

function byIdentity(entries: readonly Identified[]): ByIdentity {
  const indexes = new Map<string, number[]>()
  const references = new Map<string, string[]>()
  for (const [index, { identity, bankReference }] of entries.entries()) {
    const list = indexes.get(identity)
    if (list) list.push(index)
    else indexes.set(identity, [index])
    const held = references.get(identity)
    if (held) held.push(bankReference)
    else references.set(identity, [bankReference])
  }
  return { indexes, references }
}

/** Some banks number each export anew: references count only where more of what is in both has the same one than has another. */
function referencesStay(file: ByIdentity, stored: ByIdentity): boolean {
  let same = 0
  let other = 0
  for (const [identity, references] of file.references) {
    const known = stored.references.get(identity)?.filter(isGiven) ?? []
    const given = references.filter(isGiven)
    if (known.length === 0 || given.length === 0) continue
    if (given.some((reference) => known.includes(reference))) same++
    else other++
  }
  return same > other
}

function unknownByReference(indexes: readonly number[], file: readonly Identified[], known: readonly string[]): number[] {
  const left = [...known]
  const take = (reference: string): boolean => {
    const at = left.indexOf(reference)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const unpaired = indexes.filter((index) => !take(file[index]?.bankReference ?? ''))
  // What has no reference on either side may be the same.
  return unpaired.filter((index) => {
    const isNamed = isGiven(file[index]?.bankReference ?? '')
    const at = left.findIndex((reference) => !isNamed || !isGiven(reference))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
