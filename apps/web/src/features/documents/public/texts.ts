import type { en } from '@invoice/text/public/en.ts'
import type { en as actsEn } from '@invoice/text/public-acts/en.ts'
import '../../../shared/documents/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    public: typeof en
    'public-acts': typeof actsEn
  }
}
