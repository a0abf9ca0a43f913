import '../../shared/parties/texts.ts'
import type { en } from '@invoice/text/workspaces/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    workspaces: typeof en
  }
}
