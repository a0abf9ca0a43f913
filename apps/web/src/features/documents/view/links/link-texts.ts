import { bg } from '@invoice/text/document-link/bg.ts'
import { en } from '@invoice/text/document-link/en.ts'
import { addTexts } from '../../../../shared/text/texts.ts'

declare module '../../../../shared/text/texts.ts' {
  interface TextNamespaces {
    'document-link': typeof en
  }
}

addTexts('document-link', { bg, en })
