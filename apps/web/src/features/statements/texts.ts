import '../../shared/documents/texts.ts'
import type { en } from '@invoice/text/statements/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    statements: typeof en
  }
}
