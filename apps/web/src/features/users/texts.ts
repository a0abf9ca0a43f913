import { bg } from '@invoice/text/users/bg.ts'
import { en } from '@invoice/text/users/en.ts'
import { addTexts } from '../../shared/text/texts.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    users: typeof en
  }
}

addTexts('users', { bg, en })
