import { isTurnover, REGISTRATION } from './bg/registration.ts'
import { partsOf } from './regime-of.ts'

/** From which turnover on a company has to register for VAT, and what of its sales counts in it. */
export const registrationOf = partsOf({ ...REGISTRATION, isTurnover }).of
