import { RESULT_CELLS, type tellVatResult } from '@invoice/contract/vat/filing.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { addMonths, monthOf } from '@invoice/domain/calendar/day.ts'
import { fromUnits, toUnits } from '@invoice/domain/decimal/decimal.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import { ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readCompany } from '../../companies/read-company.ts'
import { daysOfMonth } from '../load-month.ts'
import { refundBefore } from '../overview/refund-before.ts'
import { sumMonths } from '../sum-months.ts'
import { monthText } from './month-refusals.ts'
import { holdMonth, writeResult } from './periods-store.ts'

const FIELDS = ['setOff', 'refundLeft', 'refundZeroRated', 'refundInvested'] as const

/**
 * Says where the result of a month goes. No more than there is: what is to be paid is set off at most whole, what comes back asked for at most
 * whole, with what the months before left. What documents change afterwards is told by a check.
 * @throws Refusal 404; 409 where the month is filed, and at the field where more is told than there is
 */
export async function tellResult(
  tx: Tx,
  act: Act,
  { params, body: { companyId, ...given } }: ParsedOf<typeof tellVatResult>,
): Promise<ReplyOf<typeof tellVatResult>> {
  const company = await readCompany(tx, act, companyId)
  const period = daysOfMonth(params.month)
  const state = await holdMonth(tx, act, companyId, period.from)
  if (state === 'filed') throw new Refusal('vat.is_filed', { month: monthText(period.from, act.language) })
  const [before, summed] = await sumMonths(tx, act, company, { from: addMonths(period.from, -1), to: period.to })
  if (!before || !summed || monthOf(summed.period.from) !== params.month) throw new Error('A month has its sums.')
  const { cells, currency } = summed
  const shares = FIELDS.map((field) => ({ field, cell: RESULT_CELLS[field], share: toUnits(given[field], minorUnits(currency)) }))
  const { wrongShare } = ledgersOf(regimeOf(company))
  const refund = await refundBefore(tx, act, company, period, before)
  const wrong = wrongShare(new Map([...cells, ...shares.map(({ cell, share }) => [cell, share] as const)]), refund)
  if (wrong !== null) {
    const most = formatAmount(fromUnits(wrong.most, minorUnits(currency)), currency, act.language)
    // The first of those that were given: both of them together are too much.
    const field = shares.find(({ cell, share }) => share > 0n && (cell === '82' ? '81' : cell) === wrong.cell)?.field
    throw new Refusal(wrong.cell === '80' ? 'vat.more_than_left' : 'vat.more_than_result', { most }, field)
  }
  const isChanged = await writeResult(tx, act, { companyId, month: period.from, ...given })
  if (isChanged) await writeAudit(tx, act, 'vat_period.result_given', null, { month: params.month, ...given })
  return { state }
}
