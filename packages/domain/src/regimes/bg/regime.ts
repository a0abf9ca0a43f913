import type { Regime } from '../regime.ts'
import { GROUND_NOT_REGISTERED, NOT_REGISTERED } from './deal-term.ts'
import { LEV } from './lev.ts'
import { DAYS_TO_ISSUE, isLate } from './terms-of-issue.ts'

import { ZONE } from './zone.ts'

/** Bulgaria: what everybody asks. The rest of the law stands beside it, each part for itself. */
export const BG: Regime = {
  country: 'BG',
  zone: ZONE,
  currency: LEV,
  // чл. 114 ал. 1 т. 2 ЗДДС
  taxNumberLength: 10,
  daysToIssue: DAYS_TO_ISSUE,
  // чл. 12 ал. 1 ЗСч, чл. 38 ал. 1 ДОПК
  keptYears: 10,
  isLate,
  // From here on cash must go by bank (чл. 3 ЗОПБ): 10 000 BGN by the fixed rate. No figure in euro was found in the law yet.
  cashLimit: '5112.92',
  vatAddressScheme: '9926',
  grounds: {
    notRegistered: { ...NOT_REGISTERED, key: GROUND_NOT_REGISTERED },
    euService: 'bg_21_2_eu',
  },
}
