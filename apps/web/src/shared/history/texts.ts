import '../documents/texts.ts'
import type { en } from '@invoice/text/audit/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    audit: typeof en
  }
}
