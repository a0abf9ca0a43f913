import { bg } from '@invoice/text/profile/bg.ts'
import { en } from '@invoice/text/profile/en.ts'
import { addTexts } from '../../shared/text/texts.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    profile: typeof en
  }
}

addTexts('profile', { bg, en })
