import { bg } from '@invoice/text/attachments/bg.ts'
import { en } from '@invoice/text/attachments/en.ts'
import type { en as documents } from '@invoice/text/documents/en.ts'
import { addTexts } from '../../../shared/text/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    attachments: typeof en
    documents: typeof documents
  }
}

addTexts('attachments', { bg, en })
