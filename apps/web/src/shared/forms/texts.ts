import { bg } from '@invoice/text/conflict/bg.ts'
import { en } from '@invoice/text/conflict/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    conflict: typeof en
  }
}

addTexts('conflict', { bg, en })
