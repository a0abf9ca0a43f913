import { bg } from '@invoice/text/assist/bg.ts'
import { en } from '@invoice/text/assist/en.ts'
import { addTexts } from '../../../../shared/text/texts.ts'

declare module '../../../../shared/text/texts.ts' {
  interface TextNamespaces {
    assist: typeof en
  }
}

addTexts('assist', { bg, en })
