import type { Day } from '../../documents/document.ts'
import { type ComparedFacts, comparedFacts, coreOf, type EntryFacts, isReworded, isTelling, likeness, type References } from './facts.ts'
import { type Compared, goesOn, type Part, type Relation, relationByBalances, sharesDay, sideOf } from './overlap.ts'
import { type Edge, pairUp } from './pair-up.ts'

/** An entry that is stored, which statements told of it, the first before all, and which of them may have. */
export type StoredEntry = {
  readonly id: string
  readonly facts: EntryFacts
  readonly tellers: readonly string[]
  readonly askedBy: readonly string[]
}
export type StoredPart = Part & { readonly id: string }

/** What became of an entry of a file: new; known as a stored one; or asked about, for it may be that one. */
export type Verdict = { readonly as: 'new' } | { readonly as: 'known' | 'asked'; readonly entry: string }

type File = { readonly part: Part; readonly entries: readonly EntryFacts[] }
type Stored = { readonly parts: readonly StoredPart[]; readonly entries: readonly StoredEntry[] }
/** What of a file that was taken in before is told already: its entries by their places, and the stored ones that they are. */
type Settled = { readonly places: ReadonlySet<number>; readonly entries: ReadonlySet<string> }
const NOTHING_SETTLED: Settled = { places: new Set(), entries: new Set() }

/**
 * What of a file is new. Entries of one file are never one another, so equal ones are counted. What may be a stored one is known for
 * certain only where the bank's reference says so, or where both files have that piece of the day; where balances tell that the file goes
 * on where another ended, nothing of that one is in it. Whatever is left over is asked.
 * @param stored of the days of the file
 * @param settled where the file is asked about again: these keep what they are, and speak for the file all the same
 */
export function mergeEntries({ part, entries }: File, stored: Stored, settled: Settled = NOTHING_SETTLED): Verdict[] {
  const mine = entries.map(comparedFacts)
  const theirs = stored.entries.map(({ facts, ...entry }) => ({ ...entry, ...comparedFacts(facts) }))
  const groups = groupsOf(mine, theirs)
  const references = referencesOf(mine, theirs, groups)
  const byBalances = relations(part, mine, stored.parts, theirs, groups)
  const verdicts: Verdict[] = entries.map(() => ({ as: 'new' }))
  for (const { day, ...group } of groups) {
    const files = group.files.filter((index) => !settled.places.has(index))
    const known = group.known.filter((index) => !settled.entries.has(theirs[index]?.id ?? ''))
    const relationTo = known.map((index) => relationOf(part, day, theirs[index]?.tellers ?? [], stored.parts, byBalances))
    const pairs = pairUp(
      files.map((index) => mine[index]?.signature ?? ''),
      known.map((index, at) => ({ key: theirs[index]?.signature ?? '', relation: relationTo[at] ?? 'unknown' })),
      (a, b) => edgeOf(mine[files[a] ?? -1], theirs[known[b] ?? -1], relationTo[b] ?? 'unknown', references),
    )
    for (const [a, b, edge] of pairs) {
      const [index, entry] = [files[a], theirs[known[b] ?? -1]?.id]
      if (index !== undefined && entry !== undefined) verdicts[index] = { as: edge === 'certain' ? 'known' : 'asked', entry }
    }
  }
  return verdicts
}

type Theirs = ComparedFacts & Omit<StoredEntry, 'facts'>
/** Of one core: indexes in the file, and among what is stored. */
type Group = { day: Day; files: number[]; known: number[] }

function groupsOf(mine: readonly ComparedFacts[], theirs: readonly Theirs[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [index, { facts }] of mine.entries()) {
    const group = groups.get(coreOf(facts))
    if (group) group.files.push(index)
    else groups.set(coreOf(facts), { day: facts.bookedOn, files: [index], known: [] })
  }
  for (const [index, { facts }] of theirs.entries()) groups.get(coreOf(facts))?.known.push(index)
  return [...groups.values()].filter(({ known }) => known.length > 0)
}

/**
 * Some banks number each export anew, others in one form alone: what is in the file and in a statement, but for the reference, tells
 * whether references mean the same in both.
 */
function referencesOf(mine: readonly ComparedFacts[], theirs: readonly Theirs[], groups: readonly Group[]): (entry: Theirs) => References {
  const counts = new Map<string, { same: number; other: number }>()
  for (const { files, known } of groups)
    for (const [teller, indexes] of byTeller(known, theirs)) {
      const held = new Set(indexes.map((index) => theirs[index]?.facts.bankReference ?? '').filter(isTelling))
      const reasons = new Set(indexes.map((index) => theirs[index]?.reason))
      const count = counts.get(teller) ?? { same: 0, other: 0 }
      counts.set(teller, count)
      for (const index of held.size === 0 ? [] : files) {
        const entry = mine[index]
        if (!entry || !isTelling(entry.facts.bankReference)) continue
        if (held.has(entry.facts.bankReference)) count.same++
        else if (reasons.has(entry.reason)) count.other++
      }
    }
  return ({ tellers: [first = ''] }) => {
    const { same, other } = counts.get(first) ?? { same: 0, other: 0 }
    if (same > 0) return same > other ? 'stay' : 'unknown'
    return other > 1 ? 'renumbered' : 'unknown'
  }
}

/** The reference is that of the first that told of the entry. */
function byTeller(known: readonly number[], theirs: readonly Theirs[]): Map<string, number[]> {
  const byFirst = new Map<string, number[]>()
  for (const index of known) {
    const first = theirs[index]?.tellers[0] ?? ''
    const list = byFirst.get(first)
    if (list) list.push(index)
    else byFirst.set(first, [index])
  }
  return byFirst
}

function relations(
  part: Part,
  mine: readonly ComparedFacts[],
  parts: readonly StoredPart[],
  theirs: readonly Theirs[],
  groups: readonly Group[],
): Map<string, Relation> {
  const related = new Map<string, Relation>()
  const relate = (other: StoredPart, isLinked: boolean) =>
    related.set(other.id, relationByBalances(part, other, comparedWith(other.id, mine, theirs, groups), isLinked))
  for (const other of parts) relate(other, false)
  for (const id of linkedParts(part, parts, theirs, related))
    for (const other of parts) if (other.id === id && related.get(id) !== 'apart') relate(other, true)
  return related
}

/** Those that what goes on without a gap from the file, on either side, leads to. */
function linkedParts(
  part: Part,
  parts: readonly StoredPart[],
  theirs: readonly Theirs[],
  related: ReadonlyMap<string, Relation>,
): Set<string> {
  const share = (one: string, other: string) => theirs.some(({ tellers }) => tellers.includes(one) && tellers.includes(other))
  const linked = new Set<string>()
  for (const follows of [goesOn, (first: Part, second: Part) => goesOn(second, first)]) {
    let ends = parts.filter((other) => follows(other, part) && related.get(other.id) === 'apart')
    while (ends.length > 0) {
      for (const { id } of ends) linked.add(id)
      ends = parts
        .filter(({ id }) => !linked.has(id))
        .filter((other) => ends.some((end) => follows(other, end) && !share(other.id, end.id)))
    }
  }
  return linked
}

/** A statement has what is asked about as well, whichever entry that is. */
function comparedWith(id: string, mine: readonly ComparedFacts[], theirs: readonly Theirs[], groups: readonly Group[]): Compared {
  const hasIt = (entry: Theirs | undefined) => entry !== undefined && (entry.tellers.includes(id) || entry.askedBy.includes(id))
  const [common, held] = [new Set<number>(), new Set<number>()]
  for (const { files, known } of groups) {
    const having = known.filter((index) => hasIt(theirs[index]))
    for (const index of files.slice(0, having.length)) common.add(index)
    for (const index of having.slice(0, files.length)) held.add(index)
  }
  const ofIt = theirs.filter((entry, index) => hasIt(entry) && !held.has(index))
  const facts = (from: readonly ComparedFacts[]) => from.map(({ facts: of }) => of)
  return {
    common: facts(mine.filter((_, index) => common.has(index))),
    one: facts(mine.filter((_, index) => !common.has(index))),
    other: facts(ofIt),
  }
}

/** Of the file to a stored entry: whatever one of those who told of it is to the file. */
function relationOf(
  part: Part,
  day: Day,
  tellers: readonly string[],
  parts: readonly StoredPart[],
  byBalances: ReadonlyMap<string, Relation>,
): Relation {
  const related = tellers.map((id) => byBalances.get(id))
  if (related.includes('apart')) return 'apart'
  const isShared = sideOf(part, day) === 'whole' || parts.some((other) => tellers.includes(other.id) && sharesDay(part, other, day))
  return isShared || related.includes('together') ? 'together' : 'unknown'
}

function edgeOf(
  mine: ComparedFacts | undefined,
  theirs: Theirs | undefined,
  relation: Relation,
  referencesTo: (entry: Theirs) => References,
): Edge | null {
  if (!mine || !theirs) return null
  const references = referencesTo(theirs)
  const like = likeness(mine, theirs, references)
  const reference = mine.facts.bankReference
  const isReferred = references !== 'renumbered' && isTelling(reference) && reference === theirs.facts.bankReference
  // What balances tell apart only the bank's own reference calls in question.
  if (relation === 'apart') return isReferred ? 'asked' : null
  if (like === 'different') return relation === 'together' && isReworded(mine, theirs, references) ? 'unlikely' : null
  if (like === 'maybe') return 'asked'
  return isReferred || relation === 'together' ? 'certain' : 'likely'
}
