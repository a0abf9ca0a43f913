import '../../shared/documents/texts.ts'
import type { en } from '@invoice/text/statements/en.ts'
import type { en as unasked } from '@invoice/text/unasked/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    statements: typeof en
    unasked: typeof unasked
  }
}
