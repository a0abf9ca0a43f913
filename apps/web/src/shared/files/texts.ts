import type { en } from '@invoice/text/files/en.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    files: typeof en
  }
}
