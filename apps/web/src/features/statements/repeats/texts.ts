import { bg } from '@invoice/text/statement-repeats/bg.ts'
import { en } from '@invoice/text/statement-repeats/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    statementRepeats: typeof en
  }
}

addTexts('statementRepeats', { bg, en })
