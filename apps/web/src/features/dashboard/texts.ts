import type { en } from '@invoice/text/dashboard/en.ts'
import '../../shared/documents/texts.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    dashboard: typeof en
  }
}
