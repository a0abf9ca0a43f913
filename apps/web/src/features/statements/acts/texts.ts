import { bg } from '@invoice/text/entry-acts/bg.ts'
import { en } from '@invoice/text/entry-acts/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    entryActs: typeof en
  }
}

addTexts('entryActs', { bg, en })
