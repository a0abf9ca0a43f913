import type { en } from '@invoice/text/supto/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    supto: typeof en
  }
}
