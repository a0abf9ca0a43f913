import { MOST_RULES, type StatementRule, type StatementRuleInput } from '@invoice/contract/treasury/statement-rules.ts'
import { normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import { localised } from '@invoice/domain/localised.ts'
import { ruleHolds } from '@invoice/domain/statements/rules/rules.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'
import { faultText } from '../../../platform/errors/texts.ts'
import { newId } from '../../../platform/new-id.ts'
import { voidOfLocked } from '../../documents/acts/void-document.ts'
import { undoLockedPayments } from '../../payments/settling/undo-payment.ts'
import { lockSettled } from '../../payments/settling/unsettle.ts'
import { readRatesAndUnits } from '../../settings/read-rates-and-units.ts'
import { decideEntries, selectEntries } from '../acts/entries-store.ts'
import { findAccountToImport } from '../importing/account-of-statement.ts'
import { selectContacts } from '../matching/matching-store.ts'
import { ruleUndoneText } from '../texts.ts'
import { expenseByRule, payByRule } from './pay-by-rule.ts'
import { type Decided, deleteRule, insertRule, type NewRule, selectDecidedBy, selectRules } from './rules-store.ts'

/** So many open entries are looked at after an import, or a new rule. */
const MOST_ENTRIES = 20_000

export async function listStatementRules(tx: Tx, act: Act): Promise<{ items: StatementRule[] }> {
  return { items: await selectRules(tx, act) }
}

type Made = { rule: StatementRule; decided: number }

/** @throws FieldFaults 400 for a rule of everything, and one that says nothing; Refusal 404, 409 */
export async function createStatementRule(tx: Tx, act: Act, input: StatementRuleInput): Promise<Made> {
  if ((await selectRules(tx, act)).length >= MOST_RULES) throw new Refusal('statements.too_many_rules', { most: MOST_RULES })
  if (input.accountId !== null) await findAccountToImport(tx, act, input.accountId)
  const { direction, act: does, accountId } = input
  const isExpense = does === 'expense'
  const asked: NewRule = {
    id: newId(),
    accountId,
    direction,
    act: does,
    partyIban: normaliseIban(input.partyIban),
    partyKey: searchKey(input.partyName),
    reasonKey: searchKey(input.reason),
    category: does === 'explain' ? input.category : '',
    contactId: does === 'pay' || isExpense ? input.contactId : null,
    description: isExpense ? input.description : '',
    taxRateId: isExpense ? input.taxRateId : null,
  }
  await refuseIncomplete(tx, act, asked)
  await insertRule(tx, act, asked)
  const rule = (await selectRules(tx, act)).find(({ id }) => id === asked.id)
  if (!rule) throw new Refusal('common.not_found')
  const { contactName, description, category, reasonKey, partyKey } = rule
  const name = category || description || (contactName && localised(contactName, act.language)) || reasonKey || partyKey
  await writeAudit(tx, act, 'statement_rule.created', rule.id, { name })
  return { rule, decided: accountId === null ? 0 : await decideByRules(tx, act, accountId, [rule]) }
}

/** What the rule lacks, or names and is not there, by field. */
async function refuseIncomplete(tx: Tx, act: Act, rule: NewRule): Promise<void> {
  const { act: does, category, direction, partyIban, partyKey, reasonKey, contactId, description, taxRateId } = rule
  const refuse = (field: string, code: 'required' | 'choice'): never => {
    throw new FieldFaults({ [field]: [faultText(code, act.language)] })
  }
  if (does === 'explain' && category === '') refuse('category', 'required')
  if (partyIban === '' && partyKey === '' && reasonKey === '') refuse('reason', 'required')
  if (does === 'pay' && contactId === null) refuse('contactId', 'required')
  if (contactId !== null && (await selectContacts(tx, act, [contactId])).length === 0) refuse('contactId', 'choice')
  if (does !== 'expense') return
  if (direction !== 'out') throw new Refusal('statements.not_outgoing', {}, 'direction')
  if (description === '') refuse('description', 'required')
  if (taxRateId !== null && !(await readRatesAndUnits(tx, act)).taxRates.some(({ id }) => id === taxRateId)) refuse('taxRateId', 'choice')
}

/** @throws Refusal 404 */
export async function removeStatementRule(tx: Tx, act: Act, id: string): Promise<undefined> {
  if (!(await deleteRule(tx, act, id))) throw new Refusal('common.not_found')
  await writeAudit(tx, act, 'statement_rule.deleted', id)
  return undefined
}

/**
 * Forgets a rule and opens all that it decided, whenever that was: its payments are undone, the expenses that it made are voided.
 * All of it or nothing.
 * @throws Refusal 404, and what undoPayment and voidDocument throw
 */
export async function undoStatementRule(tx: Tx, act: Act, id: string): Promise<{ opened: number }> {
  if (!(await deleteRule(tx, act, id))) throw new Refusal('common.not_found')
  const decided = await lockDecidedBy(tx, act, id)
  await undoLockedPayments(tx, act, paymentsIn(decided))
  // Those that were paid follow their payments.
  const others = decided.flatMap(({ id: entryId, paymentId }) => (paymentId === null ? [entryId] : []))
  await decideEntries(tx, act, others, { state: 'open', by: null })
  const reason = ruleUndoneText(act.language)
  for (const { documentId } of decided) if (documentId !== null) await voidOfLocked(tx, act, documentId, reason)
  await writeAudit(tx, act, 'statement_rule.deleted', id)
  if (decided.length > 0)
    await writeAudit(tx, act, 'statement_entry.undone', null, { state: 'open', by: 'rule', count: String(decided.length) })
  return { opened: decided.length }
}

/** What the rule decided and still stands once contacts are locked, and then documents, all of them: what somebody opens meanwhile is opened by then. */
async function lockDecidedBy(tx: Tx, act: Act, ruleId: string): Promise<Decided[]> {
  const seen = await selectDecidedBy(tx, act, ruleId)
  const documents = seen.flatMap(({ documentId }) => documentId ?? [])
  await lockSettled(tx, act, documents, paymentsIn(seen))
  return selectDecidedBy(tx, act, ruleId)
}

const paymentsIn = (decided: readonly Decided[]): string[] => decided.flatMap(({ paymentId }) => paymentId ?? [])

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
    if (rule.act === 'expense') {
      decided += await expenseByRule(tx, act, accountId, rule, entries)
      continue
    }
    const state = rule.act === 'ignore' ? 'ignored' : 'explained'
    const ids = entries.map(({ id }) => id)
    decided += (await decideEntries(tx, act, ids, { state, by: 'rule', category: rule.category, ruleId: rule.id })).length
    await writeAudit(tx, act, 'statement_entry.decided', null, { state, by: 'rule', count: String(ids.length) })
  }
  return decided
}
