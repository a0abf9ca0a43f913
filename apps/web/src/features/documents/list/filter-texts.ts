import { bg } from '@invoice/text/document-filter/bg.ts'
import { en } from '@invoice/text/document-filter/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    'document-filter': typeof en
  }
}

addTexts('document-filter', { bg, en })
