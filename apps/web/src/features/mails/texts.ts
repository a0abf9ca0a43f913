import type { en } from '@invoice/text/mails/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    mails: typeof en
  }
}
