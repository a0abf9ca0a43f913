import type { en } from '@invoice/text/notifications/en.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notifications: typeof en
  }
}
