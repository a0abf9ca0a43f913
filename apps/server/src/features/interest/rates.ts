import type { listInterestRates, writeInterestRate } from '@invoice/contract/treasury/interest.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { canonicalDecimal, compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import { rateOn } from '@invoice/domain/interest/late-interest.ts'
import { type BasePeriod, interestLawOf } from '@invoice/domain/regimes/interest-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { keepRate, selectOwnRates } from './rates-store.ts'

type Rates = ReplyOf<typeof listInterestRates>

/** What the product knows comes first: what was entered of the same half-year is no longer asked. The earliest first. */
export async function knownRates(tx: Tx, act: Act): Promise<(BasePeriod & { isOwn: boolean })[]> {
  const { periods } = interestLawOf(regimeOf(null))
  const own = (await selectOwnRates(tx, act)).filter(({ from }) => !periods.some((period) => period.from === from))
  return [
    ...periods.map((period) => ({ ...period, isOwn: false })),
    ...own.map(({ from, base }) => ({ from, base: canonicalDecimal(base), isOwn: true })),
  ].sort((a, b) => (a.from < b.from ? -1 : 1))
}

export async function listRates(tx: Tx, act: Act): Promise<Rates> {
  const law = interestLawOf(regimeOf(null))
  const known = await knownRates(tx, act)
  return { items: known.map((period) => ({ ...period, rate: rateOn(law, known, period.from) ?? period.base })).reverse() }
}

/** @throws FieldFaults 400 at `from`: no half-year's first day, one to come, or one that the product knows */
export async function writeRate(tx: Tx, act: Act, { body: { from, base } }: ParsedOf<typeof writeInterestRate>): Promise<Rates> {
  const law = interestLawOf(regimeOf(null))
  const isWrong = law.periodOf(from) !== from || from > act.clock.today() || law.periods.some((period) => period.from === from)
  refuseProblems(isWrong ? [{ field: 'from', code: 'date' }] : [], act.language)
  const before = (await selectOwnRates(tx, act)).find((rate) => rate.from === from)?.base
  if (before !== undefined && compareDecimals(before, base) === 0) return listRates(tx, act)
  await keepRate(tx, act, { from, base })
  await writeAudit(tx, act, 'workspace.updated', act.actor.workspaceId, {
    changes: [{ field: 'interestBase', from: before ?? null, to: `${from}: ${base} %` }],
  })
  return listRates(tx, act)
}
