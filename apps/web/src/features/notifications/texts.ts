import type { en } from '@invoice/text/notifications/en.ts'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    notifications: typeof en
  }
}
