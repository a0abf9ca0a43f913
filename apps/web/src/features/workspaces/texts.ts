import '../../shared/parties/texts.ts'
import type { en } from '@invoice/text/workspaces/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    workspaces: typeof en
  }
}
