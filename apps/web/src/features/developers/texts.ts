import { bg } from '@invoice/text/developers/bg.ts'
import { en } from '@invoice/text/developers/en.ts'
import { addTexts } from '../../shared/text/texts.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    developers: typeof en
  }
}

addTexts('developers', { bg, en })
