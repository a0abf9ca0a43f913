import type { en } from '@invoice/text/mails/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    mails: typeof en
  }
}
