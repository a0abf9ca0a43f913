import type { Day } from '@invoice/domain/documents/document.ts'
import { entryDayProblem } from '@invoice/domain/treasury/entry-problems.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Act } from '../../../platform/act.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { AccountRow } from '../accounts/accounts-store.ts'

/**
 * Money moves on a day that has come, by our calendar, and not before the account's initial balance.
 * @throws Refusal 400 at the field
 */
export function refuseEntryDay({ clock, language }: Act, account: Pick<AccountRow, 'name' | 'begunOn'>, on: Day, field = 'on'): void {
  const { name, begunOn } = account
  const problem = entryDayProblem(on, clock.today(), begunOn)
  if (problem === 'in_future') throw new Refusal('treasury.in_future', { today: formatDay(clock.today(), language) }, field)
  if (problem === 'before_account' && begunOn !== null) {
    const params = { name, day: formatDay(on, language), begun: formatDay(begunOn, language) }
    throw new Refusal('treasury.before_account', params, field)
  }
}
