import type { en } from '@invoice/text/documents/en.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    documents: typeof en
  }
}
