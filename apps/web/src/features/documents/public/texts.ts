import type { en } from '@invoice/text/public/en.ts'
import type { en as actsEn } from '@invoice/text/public-acts/en.ts'
import '../../../shared/documents/texts.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    public: typeof en
    'public-acts': typeof actsEn
  }
}
