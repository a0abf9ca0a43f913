import type { en } from '@invoice/text/seat/en.ts'
import type { en as vat } from '@invoice/text/vat/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    seat: typeof en
    vat: typeof vat
  }
}
