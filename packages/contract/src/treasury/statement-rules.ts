import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'

/** To pay: what is open of one contact, where the amount leaves no doubt. An expense: made, recorded and paid; never a bill. */
export const RULE_ACTS = ['explain', 'ignore', 'pay', 'expense'] as const

const ruleShape = {
  direction: z.enum(['in', 'out']),
  partyIban: f.text(34),
  partyName: f.text(LONGEST.ruleText),
  reason: f.text(LONGEST.ruleText),
  act: z.enum(RULE_ACTS),
  category: f.text(LONGEST.category),
  /** whose documents a rule that pays settles; of an expense its vendor, or nobody */
  contactId: f.nullable(f.id()),
  /** what an expense is for */
  description: f.text(LONGEST.ruleDescription),
  /** of which an expense has its VAT; null: the vendor charges none */
  taxRateId: f.nullable(f.id()),
}
export const StatementRuleInput = z.strictObject({ ...ruleShape, accountId: f.nullable(f.id()) })
export type StatementRuleInput = z.output<typeof StatementRuleInput>

/** What a rule does with an entry. */
const TREATMENT = {
  act: z.enum(RULE_ACTS),
  category: z.string(),
  /** of a rule that pays, or makes expenses of a vendor's */
  contactId: z.nullable(z.string()),
  contactName: z.nullable(f.Localised),
  description: z.string(),
  taxRateId: z.nullable(z.string()),
}

export const StatementRule = z.object({
  id: z.string(),
  accountId: z.nullable(z.string()),
  direction: z.enum(['in', 'out']),
  partyIban: z.string(),
  partyKey: z.string(),
  reasonKey: z.string(),
  ...TREATMENT,
})
export type StatementRule = z.infer<typeof StatementRule>

/** A rule that would do what a person has done twice, as it is asked for; for the account that it was seen in. */
const ProposedRule = z.object({
  direction: z.enum(['in', 'out']),
  partyIban: z.string(),
  partyName: z.string(),
  reason: z.string(),
  ...TREATMENT,
})
export type ProposedRule = z.infer<typeof ProposedRule>

/** So many rules a workspace has. */
export const MOST_RULES = 200

export const listStatementRules = endpoint({
  method: 'GET',
  path: '/api/treasury/statement-rules',
  reads: ['statement_rules'],
  summary: 'What becomes of entries like some that were decided before.',
  access: 'treasury.read',
  reply: z.object({ items: z.array(StatementRule) }),
})
export const listProposedRules = endpoint({
  method: 'GET',
  path: '/api/treasury/accounts/:id/statement-rules',
  reads: ['statements', 'statement_rules', 'ledger', 'payments', 'documents', 'contacts'],
  summary: 'Rules that would do what persons have done about two entries of the account alike, three at most. None that was not wanted.',
  access: 'treasury.read',
  params: f.idParams,
  reply: z.object({ items: z.array(ProposedRule) }),
})
export const dismissProposedRule = endpoint({
  method: 'POST',
  path: '/api/treasury/accounts/:id/statement-rules/dismiss',
  writes: ['statement_rules'],
  summary: 'Says that a proposed rule is not wanted: neither it nor one for the same entries is proposed again.',
  access: 'treasury.write',
  audit: { none: 'Nothing is done otherwise than before: a proposal is not shown any more.' },
  params: f.idParams,
  body: z.strictObject(ruleShape),
  status: 204,
})
export const createStatementRule = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-rules',
  writes: ['statements', 'statement_rules', 'payments', 'ledger', 'notices', 'webhooks'],
  summary: 'Keeps a rule, and decides by it what is open.',
  access: 'treasury.write',
  alsoAsks: ['payments.write'],
  audit: ['statement_rule.created', 'statement_entry.decided', 'payment.created', 'document.created', 'document.recorded'],
  idempotent: true,
  body: StatementRuleInput,
  reply: z.object({ rule: StatementRule, decided: z.number() }),
  status: 201,
})
export const removeStatementRule = endpoint({
  method: 'DELETE',
  path: '/api/treasury/statement-rules/:id',
  writes: ['statement_rules'],
  summary: 'Forgets a rule; what it decided stays.',
  access: 'treasury.write',
  audit: 'statement_rule.deleted',
  params: f.idParams,
  status: 204,
})
export const undoStatementRule = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-rules/:id/undo',
  writes: ['statements', 'statement_rules', 'payments', 'ledger'],
  summary: 'Forgets a rule and opens all that it decided: its payments are undone, the expenses that it made are voided.',
  access: 'treasury.write',
  alsoAsks: ['payments.write'],
  audit: ['statement_rule.deleted', 'statement_entry.undone', 'payment.undone', 'document.voided'],
  params: f.idParams,
  reply: z.object({ opened: z.number() }),
})
