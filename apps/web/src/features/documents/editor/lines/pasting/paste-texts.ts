import { bg } from '@invoice/text/paste/bg.ts'
import { en } from '@invoice/text/paste/en.ts'
import { addTexts } from '../../../../../shared/text/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    paste: typeof en
  }
}

addTexts('paste', { bg, en })
