import type { en } from '@invoice/text/archive/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    archive: typeof en
  }
}
