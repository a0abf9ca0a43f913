import { bg } from '@invoice/text/payment-runs/bg.ts'
import { en } from '@invoice/text/payment-runs/en.ts'
import { addTexts } from '../../shared/text/texts.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    paymentRuns: typeof en
  }
}

addTexts('paymentRuns', { bg, en })
