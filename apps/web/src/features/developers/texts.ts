import { bg } from '@invoice/text/developers/bg.ts'
import { en } from '@invoice/text/developers/en.ts'
import { addTexts } from '../../shared/text/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    developers: typeof en
  }
}

addTexts('developers', { bg, en })
