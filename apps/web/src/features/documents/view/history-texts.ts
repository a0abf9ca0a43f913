import { bg } from '@invoice/text/document-history/bg.ts'
import { en } from '@invoice/text/document-history/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    'document-history': typeof en
  }
}

addTexts('document-history', { bg, en })
