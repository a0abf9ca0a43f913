import '../../shared/parties/texts.ts'
import type { en as documents } from '@invoice/text/documents/en.ts'
import type { en } from '@invoice/text/settings/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    documents: typeof documents
    settings: typeof en
  }
}
