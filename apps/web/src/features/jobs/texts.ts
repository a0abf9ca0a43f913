import type { en } from '@invoice/text/jobs/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    jobs: typeof en
  }
}
