import type { en } from '@invoice/text/reports/en.ts'
import '../../shared/documents/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reports: typeof en
  }
}
