import '../../shared/parties/texts.ts'
import type { en } from '@invoice/text/contacts/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    contacts: typeof en
  }
}
