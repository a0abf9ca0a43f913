import { searchKey } from '../../text/search-key.ts'
import { type Caught, type RuleConditions, ruleHolds } from './rules.ts'

/** What a rule does with an entry, and what a person did with one: equal where all of it is. */
export type Treatment = {
  act: 'explain' | 'ignore' | 'pay' | 'expense'
  category: string
  contactId: string | null
  description: string
  taxRateId: string | null
}
/** What a person decided about an entry; null: nothing that a rule could do. */
export type Decision = Caught & { treatment: Treatment | null }
export type ProposedRule = RuleConditions & Treatment

/** So many rules are proposed at once: a person is asked quietly. */
const MOST_PROPOSED = 3
/** Shorter words say nothing of an entry: "za", "po". */
const SHORTEST_WORD = 3
const MOST_WORDS = 4

/**
 * Rules that would do what a person has done twice: each is for two entries at least that were treated alike, of the same party or with the
 * same words in the reason, and for none of these that was treated otherwise. What a rule does already, and what was told not to be
 * one, is not proposed.
 * @param decisions of persons, the latest first
 * @param known rules that there are for the account, whatever they do
 * @param dismissed what a person did not want
 */
export function proposedRules(
  decisions: readonly Decision[],
  known: readonly RuleConditions[],
  dismissed: readonly ProposedRule[],
): ProposedRule[] {
  const found = new Map<string, ProposedRule>()
  // No rule is for what takes another entry back.
  const all = decisions.filter(({ isReversal }) => !isReversal)
  for (const [index, later] of all.entries()) {
    const { treatment } = later
    if (treatment === null || isSettled(later, known, dismissed)) continue
    const earlier = all.slice(index + 1).filter((other) => areAlike(treatment, other.treatment))
    const conditions = earlier.flatMap((other) => conditionsFor(later, other)).find((one) => isProved(one, treatment, all))
    if (conditions === undefined) continue
    const rule = { ...conditions, ...treatment }
    found.set(JSON.stringify(rule), rule)
    if (found.size === MOST_PROPOSED) break
  }
  return [...found.values()]
}

/** A rule does it, or a person did not want one that would. */
function isSettled(entry: Decision, known: readonly RuleConditions[], dismissed: readonly ProposedRule[]): boolean {
  return known.some((rule) => ruleHolds(rule, entry)) || dismissed.some((rule) => areAlike(rule, entry.treatment) && ruleHolds(rule, entry))
}

function areAlike(a: Treatment, b: Treatment | null): boolean {
  return (
    b !== null &&
    a.act === b.act &&
    a.category === b.category &&
    a.contactId === b.contactId &&
    a.description === b.description &&
    a.taxRateId === b.taxRateId
  )
}

/**
 * What two entries have in common: the account or the name before words, of which it is the surer sign, and the fewest conditions first. None
 * where that is nothing to go by.
 */
function conditionsFor(a: Caught, b: Caught): RuleConditions[] {
  if (a.direction !== b.direction) return []
  const { direction } = a
  const reasonKey = commonWords(a, b)
  const party = commonParty(a, b)
  const byWords = reasonKey === '' ? [] : [{ direction, partyIban: '', partyKey: '', reasonKey }]
  if (party === null) return byWords
  return [
    { direction, ...party, reasonKey: '' },
    ...(reasonKey === '' ? [] : [{ direction, ...party, reasonKey }]),
    // A card's merchants, a bank's fees: the same words from whoever.
    ...byWords,
  ]
}

function commonParty(a: Caught, b: Caught): Pick<RuleConditions, 'partyIban' | 'partyKey'> | null {
  if (a.partyIban !== '' && a.partyIban === b.partyIban) return { partyIban: a.partyIban, partyKey: '' }
  const key = searchKey(a.partyName)
  return key !== '' && key === searchKey(b.partyName) ? { partyIban: '', partyKey: key } : null
}

/** Words that both have: without figures, which are others the next time, and those that are too short to say anything. */
function commonWords(a: Caught, b: Caught): string {
  const of = ({ reason, kind }: Caught) =>
    searchKey(`${reason} ${kind}`)
      .split(' ')
      .filter((word) => word.length >= SHORTEST_WORD && !/\p{N}/u.test(word))
  const others = new Set(of(b))
  return [...new Set(of(a))]
    .filter((word) => others.has(word))
    .slice(0, MOST_WORDS)
    .join(' ')
}

/** It catches two of what was decided, and nothing that was treated otherwise. */
function isProved(conditions: RuleConditions, treatment: Treatment, decisions: readonly Decision[]): boolean {
  const caught = decisions.filter((decision) => ruleHolds(conditions, decision))
  return caught.length >= 2 && caught.every((decision) => areAlike(treatment, decision.treatment))
}
