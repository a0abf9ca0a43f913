import type { en } from '@invoice/text/vat-choices/en.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    'vat-choices': typeof en
  }
}
