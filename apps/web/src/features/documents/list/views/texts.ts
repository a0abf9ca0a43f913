import type { en } from '@invoice/text/views/en.ts'

declare module '../../../../shared/text/texts.ts' {
  interface TextNamespaces {
    views: typeof en
  }
}
