import '../../shared/parties/texts.ts'
import type { en as documents } from '@invoice/text/documents/en.ts'
import type { en } from '@invoice/text/settings/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    documents: typeof documents
    settings: typeof en
  }
}
