import type { StoredList } from '../settings/list-facts.ts'

/**
 * What is kept in the database, as finely as it matters who has to read it again: an endpoint says which of them its answer is made of
 * (`reads`), and which it changes (`writes`). These are what is written, and no screens: a list of what is overdue reads documents and
 * payments. The audit is named by reads alone: whoever writes anything leaves an entry there.
 */
export type Stored =
  | StoredList
  | 'account'
  | 'accounts'
  | 'api_keys'
  | 'assistants'
  | 'attachments'
  | 'audit'
  | 'companies'
  | 'contacts'
  | 'documents'
  | 'drafts'
  | 'exchange_rates'
  | 'imports'
  | 'installation'
  | 'interest_rates'
  | 'jobs'
  | 'ledger'
  | 'links'
  | 'looks'
  | 'mails'
  | 'notices'
  | 'notifications'
  | 'payment_methods'
  | 'payment_runs'
  | 'payments'
  | 'products'
  | 'ranges'
  | 'recurrences'
  | 'saved_views'
  | 'statement_rules'
  | 'statements'
  | 'users'
  | 'vat_checks'
  | 'vat_treatments'
  | 'verifications'
  | 'webhooks'
