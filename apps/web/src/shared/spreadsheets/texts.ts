import type { en } from '@invoice/text/imports/en.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    imports: typeof en
  }
}
