import { bg } from '@invoice/text/client-links/bg.ts'
import { en } from '@invoice/text/client-links/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    'client-links': typeof en
  }
}

addTexts('client-links', { bg, en })
