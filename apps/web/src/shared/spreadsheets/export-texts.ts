import { bg } from '@invoice/text/exports/bg.ts'
import { en } from '@invoice/text/exports/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    exports: typeof en
  }
}

addTexts('exports', { bg, en })
