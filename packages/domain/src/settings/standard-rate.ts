import type { Day } from '../documents/document.ts'
import { isValidOn } from './rate-validity.ts'

type Rate = { countryCode: string; archivedAt: unknown; isDefault: boolean; validFrom: Day | null; validTo: Day | null }

/** The rate of most that is sold here on that day: the default one, else the first that is Bulgarian and in use. */
export function standardRate<Each extends Rate>(rates: readonly Each[], day: Day): Each | undefined {
  const home = rates.filter((rate) => rate.countryCode === 'BG' && rate.archivedAt === null && isValidOn(rate, day))
  return home.find(({ isDefault }) => isDefault) ?? home[0]
}
