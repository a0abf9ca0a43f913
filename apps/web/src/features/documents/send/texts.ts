import type { en } from '@invoice/text/sending/en.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    sending: typeof en
  }
}
