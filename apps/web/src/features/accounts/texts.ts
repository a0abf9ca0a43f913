import type { en } from '@invoice/text/accounts/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    accounts: typeof en
  }
}
