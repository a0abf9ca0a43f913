import { bg } from '@invoice/text/einvoice/bg.ts'
import { en } from '@invoice/text/einvoice/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    einvoice: typeof en
  }
}

addTexts('einvoice', { bg, en })
