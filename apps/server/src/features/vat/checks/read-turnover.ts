import type { VatTurnover } from '@invoice/contract/vat/periods.ts'
import { addDays, addYears } from '@invoice/domain/calendar/day.ts'
import { periodNamed } from '@invoice/domain/calendar/periods.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { convert } from '@invoice/domain/money/convert.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { registrationOf } from '@invoice/domain/regimes/registration-of.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Taxed } from '../load-month.ts'
import { sumTurnover } from './turnover-store.ts'

/** The turnover of a company until today against what it would have to register from. */
export async function readTurnover(tx: Tx, act: Act, company: Taxed): Promise<VatTurnover> {
  const { threshold, currency, daysToApply, isTurnover } = registrationOf(regimeOf(company))
  const to = act.clock.today()
  const days = { year: periodNamed('this_year', to).from, twelveMonths: addDays(addYears(to, -1), 1), to }
  const rows = (await sumTurnover(tx, act, company.id, days)).filter(isTurnover)
  const sum = (of: 'ofYear' | 'ofTwelveMonths') =>
    sumDecimals(rows.map((row) => convert(row[of], { currency: row.baseCurrency, rateFromEur: null }, currency)))
  return { threshold, currency, daysToApply, thisYear: sum('ofYear'), twelveMonths: sum('ofTwelveMonths') }
}
