import { bg } from '@invoice/text/bank-feeds/bg.ts'
import { en } from '@invoice/text/bank-feeds/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    'bank-feeds': typeof en
  }
}

addTexts('bank-feeds', { bg, en })
