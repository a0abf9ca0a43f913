import '../../shared/parties/texts.ts'
import type { en } from '@invoice/text/companies/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    companies: typeof en
  }
}
