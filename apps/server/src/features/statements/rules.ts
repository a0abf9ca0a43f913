import { MOST_RULES, type StatementRule, type StatementRuleInput } from '@invoice/contract/statements.ts'
import { normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import { ruleHolds } from '@invoice/domain/statements/rules.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../platform/errors/refusal.ts'
import { faultText } from '../../platform/errors/texts.ts'
import { newId } from '../../platform/new-id.ts'
import { findAccountToImport } from './account-of-statement.ts'
import { decideEntries, selectEntries } from './entries-store.ts'
import { selectContacts } from './matching-store.ts'
import { payByRule } from './pay-by-rule.ts'
import { deleteRule, insertRule, selectRules } from './rules-store.ts'

/** So many open entries are looked at after an import, or a new rule. */
const MOST_ENTRIES = 20_000

export async function listStatementRules(tx: Tx, act: Act): Promise<{ items: StatementRule[] }> {
  return { items: await selectRules(tx, act) }
}

/** @throws FieldFaults 400 for a rule of everything, and one that says nothing; Refusal 404, 409 */
export async function createStatementRule(tx: Tx, act: Act, input: StatementRuleInput): Promise<{ rule: StatementRule; decided: number }> {
  if ((await selectRules(tx, act)).length >= MOST_RULES) throw new Refusal('statements.too_many_rules', { most: MOST_RULES })
  if (input.accountId !== null) await findAccountToImport(tx, act, input.accountId)
  const { direction, act: does, accountId } = input
  const rule: StatementRule = {
    ...{ id: newId(), accountId, direction, act: does },
    partyIban: normaliseIban(input.partyIban),
    partyKey: searchKey(input.partyName),
    reasonKey: searchKey(input.reason),
    category: does === 'explain' ? input.category : '',
    contactId: does === 'pay' ? input.contactId : null,
  }
  if (does === 'explain' && rule.category === '') throw new FieldFaults({ category: [faultText('required', act.language)] })
  if (rule.partyIban === '' && rule.partyKey === '' && rule.reasonKey === '')
    throw new FieldFaults({ reason: [faultText('required', act.language)] })
  const contactName = does === 'pay' ? await nameOfPayer(tx, act, rule.contactId) : ''
  await insertRule(tx, act, rule)
  await writeAudit(tx, act, 'statement_rule.created', rule.id, {
    name: rule.category || contactName || rule.reasonKey || rule.partyKey,
  })
  return { rule, decided: accountId === null ? 0 : await decideByRules(tx, act, accountId, [rule]) }
}

async function nameOfPayer(tx: Tx, act: Act, contactId: string | null): Promise<string> {
  const [contact] = contactId === null ? [] : await selectContacts(tx, act, [contactId])
  if (!contact) throw new FieldFaults({ contactId: [faultText(contactId === null ? 'required' : 'choice', act.language)] })
  return contact.names[0] ?? ''
}

/** @throws Refusal 404 */
export async function removeStatementRule(tx: Tx, act: Act, id: string): Promise<undefined> {
  if (!(await deleteRule(tx, act, id))) throw new Refusal('common.not_found')
  await writeAudit(tx, act, 'statement_rule.deleted', id)
  return undefined
}

/** Decides what is open in the account by the rules, the oldest rule first. What may be in the ledger already waits for a person. */
export async function decideByRules(tx: Tx, act: Act, accountId: string, only?: readonly StatementRule[]): Promise<number> {
  const rules = (only ?? (await selectRules(tx, act))).filter((rule) => rule.accountId === null || rule.accountId === accountId)
  if (rules.length === 0) return 0
  const open = await selectEntries(tx, act, { accountId, state: 'open' }, MOST_ENTRIES)
  const byRule = Map.groupBy(
    open.filter(({ twinId, isShared }) => twinId === null && !isShared),
    (entry) => rules.find((rule) => ruleHolds(rule, entry)),
  )
  let decided = 0
  for (const [rule, entries] of byRule) {
    if (!rule) continue
    if (rule.act === 'pay') {
      decided += await payByRule(tx, act, accountId, rule, entries)
      continue
    }
    const state = rule.act === 'ignore' ? 'ignored' : 'explained'
    const ids = entries.map(({ id }) => id)
    decided += (await decideEntries(tx, act, ids, { state, by: 'rule', category: rule.category, ruleId: rule.id })).length
    await writeAudit(tx, act, 'statement_entry.decided', null, { state, by: 'rule', count: String(ids.length) })
  }
  return decided
}
