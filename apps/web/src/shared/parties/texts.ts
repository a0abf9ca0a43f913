import type { en as countries } from '@invoice/text/countries/en.ts'
import type { en as parties } from '@invoice/text/parties/en.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    countries: typeof countries
    parties: typeof parties
  }
}
