import { bg } from '@invoice/text/payment-requests/bg.ts'
import { en } from '@invoice/text/payment-requests/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    'payment-requests': typeof en
  }
}

addTexts('payment-requests', { bg, en })
