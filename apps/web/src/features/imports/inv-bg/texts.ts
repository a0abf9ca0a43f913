import type { en } from '@invoice/text/import-readings/en.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    'import-readings': typeof en
  }
}
