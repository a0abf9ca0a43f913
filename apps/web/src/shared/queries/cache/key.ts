import { currentWorkspace } from '../../api/workspace.ts'

/** What the browser keeps of the server, by noun: an act makes the entries of whole nouns out of date (`changes.ts`). */
export type CachedNoun =
  | 'documents'
  | 'contacts'
  | 'contactAccounts'
  | 'vatChecks'
  | 'exchangeRates'
  | 'payments'
  | 'products'
  | 'productSales'
  | 'companies'
  | 'looks'
  | 'ranges'
  | 'taxRates'
  | 'units'
  | 'dealTerms'
  | 'paymentMethods'
  | 'settingsSummary'
  | 'search'
  | 'jobs'
  | 'mails'
  | 'notifications'
  | 'notices'
  | 'webhooks'
  | 'recurrences'
  | 'sendings'
  | 'audit'
  | 'verifications'
  | 'savedViews'
  | 'users'
  | 'account'
  | 'apiKeys'
  | 'assistants'
  | 'treasury'
  | 'payments'
  | 'paymentRuns'

/** `workspaceKey('documents', 'list', query)`: what is cached of one workspace never shows in another. */
export function workspaceKey(noun: CachedNoun, ...parts: readonly unknown[]): readonly unknown[] {
  return [currentWorkspace(), noun, ...parts]
}

/** Whether an entry is of the present workspace and of one of the nouns. */
export function isOf(nouns: readonly CachedNoun[], [workspace, noun]: readonly unknown[]): boolean {
  return workspace === currentWorkspace() && nouns.some((one) => one === noun)
}

/** Of a workspace, but of no noun: asked anew by who needs it, and by no act. */
export function ownKey(use: 'edit' | 'importProgress', ...parts: readonly unknown[]): readonly unknown[] {
  return [currentWorkspace(), use, ...parts]
}
