import { bg } from '@invoice/text/document-link/bg.ts'
import { en } from '@invoice/text/document-link/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'document-link': typeof en
  }
}

addTexts('document-link', { bg, en })
