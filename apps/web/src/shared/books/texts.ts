import { bg } from '@invoice/text/books/bg.ts'
import { en } from '@invoice/text/books/en.ts'
import { addTexts } from '../text/texts.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    books: typeof en
  }
}

addTexts('books', { bg, en })
