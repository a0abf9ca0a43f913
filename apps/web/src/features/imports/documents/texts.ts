import type { en } from '@invoice/text/document-imports/en.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    'document-imports': typeof en
  }
}
