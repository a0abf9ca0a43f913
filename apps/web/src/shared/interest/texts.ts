import { bg } from '@invoice/text/interest/bg.ts'
import { en } from '@invoice/text/interest/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    interest: typeof en
  }
}

addTexts('interest', { bg, en })
