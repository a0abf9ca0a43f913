import type { en } from '@invoice/text/views/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    views: typeof en
  }
}
