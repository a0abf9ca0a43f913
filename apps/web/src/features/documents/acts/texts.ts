import { bg } from '@invoice/text/acts/bg.ts'
import { en } from '@invoice/text/acts/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    acts: typeof en
  }
}

addTexts('acts', { bg, en })
