import { bg } from '@invoice/text/payment-selection/bg.ts'
import { en } from '@invoice/text/payment-selection/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    'payment-selection': typeof en
  }
}

addTexts('payment-selection', { bg, en })
