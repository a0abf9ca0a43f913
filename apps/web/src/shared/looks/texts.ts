import type { en } from '@invoice/text/templates/en.ts'

declare module '../text/texts.ts' {
  interface TextNamespaces {
    templates: typeof en
  }
}
