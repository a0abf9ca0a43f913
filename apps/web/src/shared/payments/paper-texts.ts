import { bg } from '@invoice/text/payment-papers/bg.ts'
import { en } from '@invoice/text/payment-papers/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    'payment-papers': typeof en
  }
}

addTexts('payment-papers', { bg, en })
