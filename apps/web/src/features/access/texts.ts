import { bg } from '@invoice/text/access/bg.ts'
import { en } from '@invoice/text/access/en.ts'
import { addTexts } from '../../shared/text/texts.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    access: typeof en
  }
}

addTexts('access', { bg, en })
