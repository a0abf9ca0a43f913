import type { en } from '@invoice/text/public/en.ts'
import '../../../shared/documents/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    public: typeof en
  }
}
