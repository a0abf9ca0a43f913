import { bg } from '@invoice/text/inquiries/bg.ts'
import { en } from '@invoice/text/inquiries/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    inquiries: typeof en
  }
}

addTexts('inquiries', { bg, en })
