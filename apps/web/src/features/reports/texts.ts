import type { en } from '@invoice/text/reports/en.ts'
import '../../shared/documents/texts.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    reports: typeof en
  }
}
