import { bg } from '@invoice/text/steps/bg.ts'
import { en } from '@invoice/text/steps/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    steps: typeof en
  }
}

addTexts('steps', { bg, en })
