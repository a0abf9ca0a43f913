import type { en } from '@invoice/text/search/en.ts'
import '../../shared/documents/texts.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    search: typeof en
  }
}
