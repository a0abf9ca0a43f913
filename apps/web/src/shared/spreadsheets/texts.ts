import type { en } from '@invoice/text/imports/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    imports: typeof en
  }
}
