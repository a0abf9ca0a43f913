import type { Day } from '../documents/document.ts'
import type { Regime } from '../regimes/regime.ts'
import { isValidOn } from './rate-validity.ts'

type Rate = { countryCode: string; archivedAt: unknown; isDefault: boolean; validFrom: Day | null; validTo: Day | null }

/** The rate of most that is sold at home on that day: the default one, else the first of home that is in use. */
export function standardRate<Each extends Rate>(rates: readonly Each[], day: Day, { country }: Pick<Regime, 'country'>): Each | undefined {
  const home = rates.filter((rate) => rate.countryCode === country && rate.archivedAt === null && isValidOn(rate, day))
  return home.find(({ isDefault }) => isDefault) ?? home[0]
}
