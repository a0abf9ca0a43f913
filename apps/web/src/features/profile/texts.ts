import { bg } from '@invoice/text/profile/bg.ts'
import { en } from '@invoice/text/profile/en.ts'
import { addTexts } from '../../shared/text/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    profile: typeof en
  }
}

addTexts('profile', { bg, en })
