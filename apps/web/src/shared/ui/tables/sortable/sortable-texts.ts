import type { en } from '@invoice/text/sorting/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    sorting: typeof en
  }
}
