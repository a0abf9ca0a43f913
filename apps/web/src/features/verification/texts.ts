import type { en } from '@invoice/text/verification/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    verification: typeof en
  }
}
