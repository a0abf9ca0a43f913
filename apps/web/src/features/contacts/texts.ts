import '../../shared/parties/texts.ts'
import type { en } from '@invoice/text/contacts/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contacts: typeof en
  }
}
