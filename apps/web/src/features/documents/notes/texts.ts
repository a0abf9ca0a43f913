import type { en as documents } from '@invoice/text/documents/en.ts'
import type { en as notes } from '@invoice/text/notes/en.ts'

declare module '../../../shared/text/texts.ts' {
  interface TextNamespaces {
    documents: typeof documents
    notes: typeof notes
  }
}
