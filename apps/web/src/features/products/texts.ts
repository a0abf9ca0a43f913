import type { en } from '@invoice/text/products/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    products: typeof en
  }
}
