import { bg } from '@invoice/text/switcher/bg.ts'
import { en } from '@invoice/text/switcher/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    switcher: typeof en
  }
}

addTexts('switcher', { bg, en })
