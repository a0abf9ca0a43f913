import type { en as bills } from '@invoice/text/bills/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bills: typeof bills
  }
}
