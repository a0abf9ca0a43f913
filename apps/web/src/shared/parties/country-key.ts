import type { en } from '@invoice/text/countries/en.ts'

/** The code of a country as the texts know it, for a code that comes as text. */
export type CountryKey = keyof typeof en
