import type { en } from '@invoice/text/vat-oss/en.ts'
import '../texts.ts'
import '../../../shared/parties/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    'vat-oss': typeof en
  }
}
