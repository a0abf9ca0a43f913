import type { en as attachments } from '@invoice/text/attachments/en.ts'
import type { en as documents } from '@invoice/text/documents/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    attachments: typeof attachments
    documents: typeof documents
  }
}
