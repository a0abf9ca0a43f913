import { bg } from '@invoice/text/webhooks/bg.ts'
import { en } from '@invoice/text/webhooks/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    webhooks: typeof en
  }
}

addTexts('webhooks', { bg, en })
