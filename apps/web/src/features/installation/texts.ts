import type { en } from '@invoice/text/installation/en.ts'
import type { en as mails } from '@invoice/text/mails/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    installation: typeof en
    mails: typeof mails
  }
}
