import '../../shared/documents/texts.ts'
import type { en } from '@invoice/text/treasury/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    treasury: typeof en
  }
}
