import { bg } from '@invoice/text/deductions/bg.ts'
import { en } from '@invoice/text/deductions/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    deductions: typeof en
  }
}

addTexts('deductions', { bg, en })
