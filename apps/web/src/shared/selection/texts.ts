import { bg } from '@invoice/text/selection/bg.ts'
import { en } from '@invoice/text/selection/en.ts'
import { addTexts } from '../text/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    selection: typeof en
  }
}

addTexts('selection', { bg, en })
