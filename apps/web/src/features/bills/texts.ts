import type { en } from '@invoice/text/bill-inbox/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    'bill-inbox': typeof en
  }
}
