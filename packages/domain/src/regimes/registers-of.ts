import type { Standing } from '../companies/standing.ts'
import type { Localised } from '../localised.ts'
import { readRegisterEntry } from './bg/register-entry.ts'
import { partsOf } from './regime-of.ts'

/** A field of a company's entry: its code, and of each record in it the lines of text, without markup. */
export type RegisterField = { readonly code: string; readonly records: readonly (readonly string[])[] }

/** What a register of companies holds of one, as its texts. */
export type RegisterEntry = {
  readonly companyName: string
  /** with the legal form, and whatever the register adds to it */
  readonly fullName: string
  readonly status: string
  readonly fields: readonly RegisterField[]
}

/** A company as the fields of a form take it. Empty: the register does not say. No personal numbers are in it. */
export type RegisteredCompany = {
  readonly name: Localised
  /** short where it has a short form */
  readonly legalForm: string
  readonly address: Localised
  readonly city: Localised
  readonly postcode: string
  /** who represents it, in the order of the register */
  readonly managers: readonly string[]
  readonly standing: Standing
}

export type RegisterEntryReader = (entry: RegisterEntry) => RegisteredCompany

/** How the register of a country writes of companies. */
export const REGISTERS = partsOf<RegisterEntryReader>(readRegisterEntry)
