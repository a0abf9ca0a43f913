import type { en as countries } from '@invoice/text/countries/en.ts'
import type { en as parties } from '@invoice/text/parties/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    countries: typeof countries
    parties: typeof parties
  }
}

/** What the forms of companies and contacts need, for the loader of their route. */
export const PARTY_TEXTS = ['parties', 'countries'] as const
