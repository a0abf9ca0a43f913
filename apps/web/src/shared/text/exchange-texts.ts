import { bg } from '@invoice/text/exchange/bg.ts'
import { en } from '@invoice/text/exchange/en.ts'
import { addTexts } from './texts.ts'

declare module './texts.ts' {
  interface TextNamespaces {
    exchange: typeof en
  }
}

addTexts('exchange', { bg, en })
