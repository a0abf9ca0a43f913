import type { en } from '@invoice/text/documents/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    documents: typeof en
  }
}
