import type { en } from '@invoice/text/display/en.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    display: typeof en
  }
}
