import type { en } from '@invoice/text/products/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    products: typeof en
  }
}
