import type { en } from '@invoice/text/search/en.ts'
import '../../shared/documents/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    search: typeof en
  }
}
