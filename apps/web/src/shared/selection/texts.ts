import { bg } from '@invoice/text/selection/bg.ts'
import { en } from '@invoice/text/selection/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    selection: typeof en
  }
}

addTexts('selection', { bg, en })
