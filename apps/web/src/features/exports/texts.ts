import type { en } from '@invoice/text/exporting/en.ts'
import '../../shared/documents/texts.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    exporting: typeof en
  }
}
