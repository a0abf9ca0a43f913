import type { en as bills } from '@invoice/text/bills/en.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    bills: typeof bills
  }
}
