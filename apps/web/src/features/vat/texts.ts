import type { en as filing } from '@invoice/text/filing/en.ts'
import type { en } from '@invoice/text/vat/en.ts'
import type { en as entries } from '@invoice/text/vat-entries/en.ts'
import '../../shared/documents/texts.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    vat: typeof en
    filing: typeof filing
    'vat-entries': typeof entries
  }
}
