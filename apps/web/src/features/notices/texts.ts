import '../../shared/documents/texts.ts'
import { bg } from '@invoice/text/notices/bg.ts'
import { en } from '@invoice/text/notices/en.ts'
import { addTexts } from '../../shared/text/texts.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    notices: typeof en
  }
}

addTexts('notices', { bg, en })
