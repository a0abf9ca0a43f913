import { bg } from '@invoice/text/statement-import/bg.ts'
import { en } from '@invoice/text/statement-import/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    statementImport: typeof en
  }
}

addTexts('statementImport', { bg, en })
