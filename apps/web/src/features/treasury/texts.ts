import '../../shared/documents/texts.ts'
import type { en } from '@invoice/text/treasury/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    treasury: typeof en
  }
}
