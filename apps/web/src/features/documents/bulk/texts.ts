import type { en } from '@invoice/text/bulk/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bulk: typeof en
  }
}
