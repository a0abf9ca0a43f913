import type { en } from '@invoice/text/sorting/en.ts'

declare module '../../../text/texts.ts' {
  interface TextNamespaces {
    sorting: typeof en
  }
}
