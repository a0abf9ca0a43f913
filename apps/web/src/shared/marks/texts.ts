import { bg } from '@invoice/text/marks/bg.ts'
import { en } from '@invoice/text/marks/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    marks: typeof en
  }
}

addTexts('marks', { bg, en })
