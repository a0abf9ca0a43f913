import type { en } from '@invoice/text/jobs/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    jobs: typeof en
  }
}
