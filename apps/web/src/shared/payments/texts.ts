import { bg } from '@invoice/text/payments/bg.ts'
import { en } from '@invoice/text/payments/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    payments: typeof en
  }
}

addTexts('payments', { bg, en })
