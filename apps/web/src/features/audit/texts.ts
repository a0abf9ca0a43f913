import '../../shared/documents/texts.ts'
import '../../shared/spreadsheets/texts.ts'
import type { en } from '@invoice/text/audit/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    audit: typeof en
  }
}
