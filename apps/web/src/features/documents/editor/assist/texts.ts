import { bg } from '@invoice/text/assist/bg.ts'
import { en } from '@invoice/text/assist/en.ts'
import { addTexts } from '../../../../shared/text/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    assist: typeof en
  }
}

addTexts('assist', { bg, en })
