import {
  ACCOUNT_ROLES,
  accountFor,
  type ChosenAccounts as BgChosen,
  type AccountRole as BgRole,
  moneyRole,
  PAYMENT_CODES,
  USUAL_ACCOUNTS,
} from './bg/saft/accounts.ts'
import { type LineUse as BgUse, LINE_USES, usualUse } from './bg/saft/line-uses.ts'
import { partsOf } from './regime-of.ts'

/** What the audit file for taxes (SAF-T) asks to be kept: accounts, and what bills are for. */
export const SAFT = partsOf({
  accountRoles: ACCOUNT_ROLES,
  usualAccounts: USUAL_ACCOUNTS,
  accountFor,
  moneyRole,
  paymentCodes: PAYMENT_CODES,
  lineUses: LINE_USES,
  usualUse,
})
export const saftOf = SAFT.of

export type AccountRole = BgRole
export type ChosenAccounts = BgChosen
export type LineUse = BgUse
