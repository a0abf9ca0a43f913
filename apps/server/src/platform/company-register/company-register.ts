import type { REGISTER_SILENCES } from '@invoice/contract/records/company-lookups.ts'
import type { RegisteredCompany } from '@invoice/domain/regimes/registers-of.ts'

/**
 * Why nothing could be said. off: the installation asks no register; busy: too many wait for a turn already; left_alone: it refused too often;
 * refused: it refuses now; no_answer: nothing came, or not in time; unreadable: what came is no entry.
 */
export type RegisterReason = (typeof REGISTER_SILENCES)[number]

/** What a register says of a number. Only `found` and `none` are answers. */
export type RegisterAnswer =
  | { readonly status: 'found'; readonly company: RegisteredCompany; readonly at: Date }
  | { readonly status: 'none'; readonly at: Date }
  | { readonly status: 'unknown'; readonly reason: RegisterReason }

/** Where companies are looked up by their number: another register is another one of these. It never throws for what the register does. */
export type CompanyRegister = { find(registrationNumber: string): Promise<RegisterAnswer> }

/** Of an installation that asks none. */
export const NO_REGISTER: CompanyRegister = { find: async () => ({ status: 'unknown', reason: 'off' }) }
