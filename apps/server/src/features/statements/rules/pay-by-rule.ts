import type { StatementRule } from '@invoice/contract/treasury/statement-rules.ts'
import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { ruledShares } from '@invoice/domain/statements/rules/ruled-shares.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { lockRests } from '../../payments/settling/lock-rests.ts'
import { readableAccount } from '../../treasury/accounts/usable-account.ts'
import { payWith } from '../acts/accept-entry.ts'
import { type EntryRow, refuseDecidedMeanwhile, tellDecider } from '../acts/entries-store.ts'
import { payExpense } from '../acts/expense-of-entry.ts'
import { ifAllowed } from '../acts/if-allowed.ts'
import { nameDocument } from '../matching/counter-store.ts'
import { type PayableDocument, selectOpenOf } from '../matching/matching-store.ts'
import { paidShares } from '../matching/propose-payments.ts'

/**
 * A person said that such entries are payments of a contact: those whose amount leaves no doubt about what they pay (domain: ruledShares)
 * pay it, one after the other; all others stay open.
 * @returns how many were paid
 */
export async function payByRule(tx: Tx, act: Act, accountId: string, rule: StatementRule, entries: readonly EntryRow[]): Promise<number> {
  const { companyId } = await readableAccount(tx, act, accountId)
  const paid: string[] = []
  for (const entry of entries) {
    // Of what the one before it left.
    const open = await selectOpenOf(tx, act, companyId, rule.contactId ?? '')
    const shares = ruledShares(entry, open)
    const chosen = (shares ?? []).flatMap(({ documentId }) => open.filter(({ id }) => id === documentId))
    if (!shares || !(await areStillOpen(tx, act, chosen))) continue
    await payWith(tx, act, companyId, entry, paidShares(entry, shares, chosen))
    paid.push(entry.id)
  }
  await tellDecider(tx, act, paid, { by: 'rule', ruleId: rule.id })
  if (paid.length > 0) await writeAudit(tx, act, 'statement_entry.decided', null, { state: 'paid', by: 'rule', count: String(paid.length) })
  return paid.length
}

/**
 * A person said that such entries are expenses: each is one, recorded and paid. What cannot be recorded so (a rate that is not in force on
 * its day, a currency whose rate somebody must tell) stays open and waits for a person.
 * @returns of how many expenses were made
 */
export async function expenseByRule(
  tx: Tx,
  act: Act,
  accountId: string,
  rule: StatementRule,
  entries: readonly EntryRow[],
): Promise<number> {
  const { companyId } = await readableAccount(tx, act, accountId)
  const { contactId, description, taxRateId } = rule
  const paper = { type: 'expense', contactId, vendorNumber: '', issuedOn: null, description, taxRateId, rateFromEur: null } as const
  const paid: string[] = []
  for (const { treasuryEntryId, ...entry } of entries) {
    if (treasuryEntryId === null || needsRate(entry.currency)) continue
    const isMade = await ifAllowed(tx, async () => {
      const made = await payExpense(tx, act, { ...entry, treasuryEntryId }, paper, { companyId })
      await refuseDecidedMeanwhile(tx, act, entry)
      await nameDocument(tx, act, entry.id, made.id)
      return true
    })
    if (isMade) paid.push(entry.id)
  }
  await tellDecider(tx, act, paid, { by: 'rule', ruleId: rule.id })
  if (paid.length > 0) await writeAudit(tx, act, 'statement_entry.decided', null, { state: 'paid', by: 'rule', count: String(paid.length) })
  return paid.length
}

/** Nobody else has paid or voided any of it meanwhile, nor does until this transaction ends; and all of it is one contact's. */
async function areStillOpen(tx: Tx, act: Act, documents: readonly PayableDocument[]): Promise<boolean> {
  const rests = await lockRests(
    tx,
    act,
    documents.map(({ id }) => id),
  )
  const isOne = new Set(documents.map(({ ownContactId }) => ownContactId)).size === 1
  return isOne && documents.every(({ id, outstanding }) => compareDecimals(rests.get(id) ?? '0', outstanding) === 0)
}
