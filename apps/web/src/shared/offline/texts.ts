import { bg } from '@invoice/text/offline/bg.ts'
import { en } from '@invoice/text/offline/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    offline: typeof en
  }
}

addTexts('offline', { bg, en })
