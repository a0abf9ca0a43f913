import type { en } from '@invoice/text/display/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    display: typeof en
  }
}
