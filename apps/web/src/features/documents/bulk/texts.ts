import type { en } from '@invoice/text/bulk/en.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    bulk: typeof en
  }
}
