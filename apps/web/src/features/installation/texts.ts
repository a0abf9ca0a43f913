import { bg } from '@invoice/text/installation/bg.ts'
import { en } from '@invoice/text/installation/en.ts'
import type { en as mails } from '@invoice/text/mails/en.ts'
import { addTexts } from '../../shared/text/texts.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    installation: typeof en
    mails: typeof mails
  }
}

addTexts('installation', { bg, en })
