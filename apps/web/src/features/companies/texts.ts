import '../../shared/parties/texts.ts'
import type { en } from '@invoice/text/companies/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    companies: typeof en
  }
}
