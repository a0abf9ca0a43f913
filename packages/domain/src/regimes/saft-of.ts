import { ACCOUNT_ROLES } from './bg/saft/account-roles.ts'
import type { ChosenAccounts as BgChosen } from './bg/saft/accounts.ts'
import { type LineUse as BgUse, LINE_USES } from './bg/saft/line-uses.ts'
import { partsOf } from './regime-of.ts'

/** What the audit file for taxes (SAF-T) asks people to choose: accounts, and what bills are for. */
export const SAFT = partsOf({ accountRoles: ACCOUNT_ROLES, lineUses: LINE_USES })

export type ChosenAccounts = BgChosen
export type LineUse = BgUse
