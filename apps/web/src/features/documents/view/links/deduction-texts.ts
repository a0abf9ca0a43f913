import { bg } from '@invoice/text/deductions/bg.ts'
import { en } from '@invoice/text/deductions/en.ts'
import { addTexts } from '../../../../shared/text/texts.ts'

declare module '../../../../shared/text/texts.ts' {
  interface TextNamespaces {
    deductions: typeof en
  }
}

addTexts('deductions', { bg, en })
