import type { StatementRule } from '@invoice/contract/statements.ts'
import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import { ruledShares } from '@invoice/domain/statements/ruled-shares.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { lockRests } from '../payments/lock-rests.ts'
import { readableAccount } from '../treasury/usable-account.ts'
import { payWith } from './accept-entry.ts'
import { type EntryRow, tellDecider } from './entries-store.ts'
import { type PayableDocument, selectOpenOf } from './matching-store.ts'
import { paidShares } from './propose-payments.ts'

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
