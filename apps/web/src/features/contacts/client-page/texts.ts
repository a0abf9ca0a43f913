import type { en } from '@invoice/text/client-page/en.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    'client-page': typeof en
  }
}
