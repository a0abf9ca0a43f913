import '../documents/texts.ts'
import type { en } from '@invoice/text/audit/en.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    audit: typeof en
  }
}
