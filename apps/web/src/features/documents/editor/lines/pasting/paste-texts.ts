import { bg } from '@invoice/text/paste/bg.ts'
import { en } from '@invoice/text/paste/en.ts'
import { addTexts } from '../../../../../shared/text/texts.ts'

declare module '../../../../../shared/text/texts.ts' {
  interface TextNamespaces {
    paste: typeof en
  }
}

addTexts('paste', { bg, en })
