import { bg } from '@invoice/text/mailbox/bg.ts'
import { en } from '@invoice/text/mailbox/en.ts'
import { addTexts } from '../../shared/text/texts.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    mailbox: typeof en
  }
}

addTexts('mailbox', { bg, en })
