import type { en } from '@invoice/text/verification/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    verification: typeof en
  }
}
