import type { en } from '@invoice/text/accounts/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    accounts: typeof en
  }
}
