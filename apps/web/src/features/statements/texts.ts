import '../../shared/documents/texts.ts'
import type { en } from '@invoice/text/statements/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    statements: typeof en
  }
}
