import { searchKey } from '../../text/search-key.ts'
import type { StatementEntry } from '../identity/statement-entry.ts'

/** What entries a rule is for; '' asks for nothing. Names and reasons as search keys: either script, any case. */
export type RuleConditions = Pick<StatementEntry, 'direction' | 'partyIban'> & { partyKey: string; reasonKey: string }

/** Of an entry what a rule asks for. */
export type Caught = Pick<StatementEntry, 'direction' | 'isReversal' | 'partyIban' | 'partyName' | 'reason' | 'kind'>

/** Whether the entry is one of those: each word of the rule's reason is in it, its name is the same. */
export function ruleHolds(rule: RuleConditions, entry: Caught): boolean {
  if (rule.direction !== entry.direction || entry.isReversal) return false
  if (rule.partyIban !== '' && rule.partyIban !== entry.partyIban) return false
  if (rule.partyKey !== '' && rule.partyKey !== searchKey(entry.partyName)) return false
  if (rule.reasonKey === '') return rule.partyIban !== '' || rule.partyKey !== ''
  const words = new Set(searchKey(`${entry.reason} ${entry.kind}`).split(' '))
  return rule.reasonKey.split(' ').every((word) => words.has(word))
}
