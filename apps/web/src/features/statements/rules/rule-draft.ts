import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { ruleHolds } from '@invoice/domain/statements/rules/rules.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'

type Contact = { readonly id: string; readonly name: string }

/** A rule as it is made from an entry; `contact`: whose documents it pays. */
export type RuleDraft = {
  readonly isOn: boolean
  readonly byParty: boolean
  readonly words: string
  readonly act: 'explain' | 'ignore' | 'pay'
  readonly contact: Contact | null
}

/** Who pays names itself better than its words; where nobody is named, the words are all there is. */
export const draftOf = ({ partyName, partyIban, reason, kind, proposals }: StatementEntry, isOn: boolean): RuleDraft => {
  const byParty = partyName !== '' || partyIban !== ''
  return { isOn, byParty, words: byParty ? '' : wordsOf(reason || kind), act: 'explain', contact: proposals[0]?.contact ?? null }
}

/** Words without the figures in them, which are others the next time. */
const wordsOf = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !/\d/.test(word))
    .slice(0, 4)
    .join(' ')
    .slice(0, 200)

/** Which entries the rule is of. An account is a surer sign than a name, which may be written otherwise. */
export function conditionsOf(entry: StatementEntry, { byParty, words }: Pick<RuleDraft, 'byParty' | 'words'>, accountId: string) {
  const { direction, partyIban, partyName } = entry
  const party = byParty
    ? partyIban === ''
      ? { partyIban: '', partyName }
      : { partyIban, partyName: '' }
    : { partyIban: '', partyName: '' }
  return { direction, ...party, reason: words.trim(), accountId }
}

/** What the server keeps of it. */
export function ruleOf(entry: StatementEntry, draft: RuleDraft, category: string, accountId: string) {
  return {
    ...conditionsOf(entry, draft, accountId),
    act: draft.act,
    category: draft.act === 'explain' ? category : '',
    contactId: draft.act === 'pay' ? (draft.contact?.id ?? null) : null,
  }
}

type Rule = ReturnType<typeof ruleOf>

type Conditions = Pick<Rule, 'direction' | 'partyIban' | 'partyName' | 'reason'>

export const isTooWide = ({ partyIban, partyName, reason }: Conditions): boolean =>
  partyIban === '' && searchKey(partyName) === '' && searchKey(reason) === ''

/** Of those that wait, which the rule decides: what may be in the ledger already waits for a person. */
export function caughtBy(rule: Conditions, entries: readonly StatementEntry[]): StatementEntry[] {
  if (isTooWide(rule)) return []
  const { direction, partyIban } = rule
  const conditions = { direction, partyIban, partyKey: searchKey(rule.partyName), reasonKey: searchKey(rule.reason) }
  return entries.filter((entry) => entry.twin === null && ruleHolds(conditions, entry))
}
