import type { ContactAccount } from '@invoice/contract/records/contact-acts.ts'
import { roundDecimal } from '@invoice/domain/decimal/decimal.ts'
import { isCurrency, minorUnits } from '@invoice/domain/money/currency.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type AgeingRow, selectActivity, selectAgeing } from './account-store.ts'
import { readContact } from './read-contact.ts'

/** @throws Refusal 404 */
export async function readAccount(tx: Tx, act: Act, id: string): Promise<ContactAccount> {
  const { clock } = act
  await readContact(tx, act, id)
  const { count, lastAt } = await selectActivity(tx, act, id)
  const ageing = await selectAgeing(tx, act, id, clock.today())
  return { documentCount: count, lastActivityAt: lastAt?.toISOString() ?? null, ageing: ageing.map(inMinorUnits) }
}

/** Amounts with all the decimals of their currency. */
function inMinorUnits(row: AgeingRow): AgeingRow {
  const digits = isCurrency(row.currency) ? minorUnits(row.currency) : 2
  const amount = (text: string): string => roundDecimal(text, digits)
  return {
    ...row,
    outstanding: amount(row.outstanding),
    notDue: amount(row.notDue),
    days1to30: amount(row.days1to30),
    days31to60: amount(row.days31to60),
    days61to90: amount(row.days61to90),
    daysOver90: amount(row.daysOver90),
  }
}
