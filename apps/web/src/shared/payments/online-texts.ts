import { bg } from '@invoice/text/online-payments/bg.ts'
import { en } from '@invoice/text/online-payments/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    'online-payments': typeof en
  }
}

addTexts('online-payments', { bg, en })
