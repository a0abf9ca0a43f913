import type { dismissProposedRule as dismissing, ProposedRule } from '@invoice/contract/treasury/statement-rules.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import { proposedRules } from '@invoice/domain/statements/rules/proposed-rules.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { readableAccount } from '../../treasury/accounts/usable-account.ts'
import { selectContacts } from '../matching/matching-store.ts'
import { insertDismissed, selectDecisions, selectDismissed } from './decisions-store.ts'
import { selectRules } from './rules-store.ts'

/** So many decisions are looked at: what was done longer ago is no habit. */
const MOST_DECISIONS = 100

/** Rules that would do what persons have done twice. @throws Refusal 404 */
export async function listProposedRules(tx: Tx, act: Act, accountId: string): Promise<{ items: ProposedRule[] }> {
  await readableAccount(tx, act, accountId)
  const decisions = await selectDecisions(tx, act, accountId, MOST_DECISIONS)
  const rules = (await selectRules(tx, act)).filter((rule) => rule.accountId === null || rule.accountId === accountId)
  const proposed = proposedRules(decisions, rules, await selectDismissed(tx, act, accountId))
  const contacts = await selectContacts(tx, act, [...new Set(proposed.flatMap(({ contactId }) => contactId ?? []))])
  const items = proposed.map(({ partyKey, reasonKey, ...rule }) => {
    const contact = contacts.find(({ id }) => id === rule.contactId)
    const [bg = '', en = ''] = contact?.names ?? []
    return { ...rule, partyName: partyKey, reason: reasonKey, contactName: contact ? { bg, en } : null }
  })
  return { items }
}

/** Twice is once more told, and no other than once. @throws Refusal 404 */
export async function dismissProposedRule(
  tx: Tx,
  act: Act,
  accountId: string,
  { partyIban, partyName, reason, ...rule }: ParsedOf<typeof dismissing>['body'],
): Promise<undefined> {
  await readableAccount(tx, act, accountId)
  const conditions = { partyIban: normaliseIban(partyIban), partyKey: searchKey(partyName), reasonKey: searchKey(reason) }
  await insertDismissed(tx, act, accountId, { ...rule, ...conditions })
  return undefined
}
