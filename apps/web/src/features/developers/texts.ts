import { bg } from '@invoice/text/developers/bg.ts'
import { en } from '@invoice/text/developers/en.ts'
import { bg as scopesBg } from '@invoice/text/key-scopes/bg.ts'
import { en as scopesEn } from '@invoice/text/key-scopes/en.ts'
import { addTexts } from '../../shared/text/texts.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    developers: typeof en
    'key-scopes': typeof scopesEn
  }
}

addTexts('developers', { bg, en })
addTexts('key-scopes', { bg: scopesBg, en: scopesEn })
