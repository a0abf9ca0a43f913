import type { en } from '@invoice/text/files/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    files: typeof en
  }
}
