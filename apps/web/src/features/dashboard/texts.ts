import type { en } from '@invoice/text/dashboard/en.ts'
import '../../shared/documents/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof en
  }
}
