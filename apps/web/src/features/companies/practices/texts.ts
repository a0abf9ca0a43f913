import { bg } from '@invoice/text/practices/bg.ts'
import { en } from '@invoice/text/practices/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    practices: typeof en
  }
}

addTexts('practices', { bg, en })
