import { bg } from '@invoice/text/firms/bg.ts'
import { en } from '@invoice/text/firms/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    firms: typeof en
  }
}

addTexts('firms', { bg, en })
