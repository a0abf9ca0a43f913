import type { en } from '@invoice/text/templates/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    templates: typeof en
  }
}
