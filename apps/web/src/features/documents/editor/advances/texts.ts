import { bg } from '@invoice/text/advances/bg.ts'
import { en } from '@invoice/text/advances/en.ts'
import { addTexts } from '../../../../shared/text/texts.ts'

declare module '../../../../shared/text/texts.ts' {
  interface TextNamespaces {
    advances: typeof en
  }
}

addTexts('advances', { bg, en })
