import { addDays } from '@invoice/domain/calendar/day.ts'
import { nextWorkingDay } from '@invoice/domain/calendar/work-calendar.ts'
import { localised } from '@invoice/domain/localised.ts'
import { calendarOf } from '@invoice/domain/regimes/calendar-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { listDueBills } from '../../src/features/payment-runs/list-due-bills.ts'
import { makeRun } from '../../src/features/payment-runs/make-run.ts'
import type { Tx } from '../../src/platform/db/transaction.ts'
import type { DemoAccounts } from './add-treasury.ts'
import { inventedIban } from './bank-file.ts'
import type { DemoWorkspace } from './fill-workspace.ts'

/** So many of what is due wait at the bank; the rest is offered for the next run. */
const TRANSFERS = 2

/** A payment run of the first company, whose file the bank has and has not told of yet. */
export async function addRun(tx: Tx, { act }: DemoWorkspace, [account]: readonly DemoAccounts[]): Promise<void> {
  if (!account) throw new Error('The demo has accounts.')
  const { companyId, bankId } = account
  const { items } = await listDueBills(tx, act, { query: { companyId, until: undefined, q: undefined, page: 1, pageSize: TRANSFERS } })
  const executionOn = nextWorkingDay(addDays(act.clock.today(), 1), calendarOf(regimeOf(null)))
  const transfers = items.map(({ documentId, contactId, vendor, number, outstanding }, index) => ({
    contactId,
    name: localised(vendor, 'bg'),
    iban: inventedIban(60 + index),
    bic: '',
    remittance: `Фактура ${number ?? ''}`.trim(),
    documents: [{ documentId, amount: outstanding }],
  }))
  if (transfers.length > 0) await makeRun(tx, act, { companyId, accountId: bankId, executionOn, isBatch: false, transfers })
}
