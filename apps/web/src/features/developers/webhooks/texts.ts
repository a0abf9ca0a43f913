import { bg } from '@invoice/text/webhooks/bg.ts'
import { en } from '@invoice/text/webhooks/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    webhooks: typeof en
  }
}

addTexts('webhooks', { bg, en })
