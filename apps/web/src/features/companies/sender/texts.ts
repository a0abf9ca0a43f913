import { bg } from '@invoice/text/senders/bg.ts'
import { en } from '@invoice/text/senders/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    senders: typeof en
  }
}

addTexts('senders', { bg, en })
