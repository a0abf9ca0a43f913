import type { en } from '@invoice/text/sending/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    sending: typeof en
  }
}
