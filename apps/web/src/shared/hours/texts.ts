import { bg } from '@invoice/text/hours/bg.ts'
import { en } from '@invoice/text/hours/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    hours: typeof en
  }
}

addTexts('hours', { bg, en })
