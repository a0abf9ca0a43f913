import { bg } from '@invoice/text/terms/bg.ts'
import { en } from '@invoice/text/terms/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    terms: typeof en
  }
}

addTexts('terms', { bg, en })
