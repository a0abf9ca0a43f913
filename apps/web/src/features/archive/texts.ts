import type { en } from '@invoice/text/archive/en.ts'
import type { en as pageEn } from '@invoice/text/archive-page/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    archive: typeof en
    'archive-page': typeof pageEn
  }
}
