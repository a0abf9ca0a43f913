import '../../shared/documents/texts.ts'
import type { en } from '@invoice/text/notices/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notices: typeof en
  }
}
