import { bg } from '@invoice/text/custom-fields/bg.ts'
import { en } from '@invoice/text/custom-fields/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    'custom-fields': typeof en
  }
}

addTexts('custom-fields', { bg, en })
