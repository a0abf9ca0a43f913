import '../documents/texts.ts'
import { bg } from '@invoice/text/recurrences/bg.ts'
import { en } from '@invoice/text/recurrences/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    recurrences: typeof en
  }
}

addTexts('recurrences', { bg, en })
