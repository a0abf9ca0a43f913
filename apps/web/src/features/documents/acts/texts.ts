import type { en } from '@invoice/text/acts/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    acts: typeof en
  }
}
