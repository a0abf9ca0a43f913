import type { en as documents } from '@invoice/text/documents/en.ts'
import type { en as notes } from '@invoice/text/notes/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    documents: typeof documents
    notes: typeof notes
  }
}
