import type { CachedNoun } from './key.ts'

const list = (noun: CachedNoun) => [noun, 'settingsSummary'] as const
/** A company numbers, is paid and prints by its own. */
const company = ['companies', 'looks', 'ranges', 'paymentMethods', 'settingsSummary', 'documents'] as const
/** A company and a contact that a draft names are in use. */
const draft = ['documents', 'search', 'companies', 'contactAccounts', 'recurrences'] as const
/** What an account counts may have changed with the contact: its drafts bear its name. */
const contact = ['contacts', 'search', 'contactAccounts', 'recurrences'] as const
/** A draft is drawn with the present names. */
const printed = (noun: CachedNoun) => [...list(noun), 'documents'] as const
/** A company is in use once one of its ranges has given a number. */
const ranges = [...list('ranges'), 'companies'] as const
/** A company names its account. */
const methods = [...list('paymentMethods'), 'companies'] as const
/** What is due follows a payment everywhere at once. */
const paid = ['payments', 'treasury', 'documents', 'search', 'contactAccounts'] as const
const nothing = [] as const

/**
 * Act → what it changes: which nouns, as the browser has them, are out of date once it is done. The one table; `refresh.ts` reads it
 * after each call, so that no screen does.
 */
export const CHANGES: Readonly<Record<string, readonly CachedNoun[]>> = {
  'POST /api/documents': draft,
  'PUT /api/documents/:id': draft,
  'DELETE /api/documents/:id': draft,
  'POST /api/documents/:id/issue': [...draft, 'payments', 'productSales', 'ranges', 'settingsSummary'],
  'POST /api/documents/:id/record': [...draft, 'productSales'],
  // What it issues is shown as the job goes on.
  'POST /api/documents/issue': ['jobs'],
  'POST /api/documents/delete': ['jobs'],
  'POST /api/documents/duplicate': ['jobs'],
  'POST /api/documents/send/check': nothing,
  'POST /api/documents/send': ['jobs'],
  'POST /api/documents/pay/check': nothing,
  'POST /api/documents/pay': ['jobs'],
  'POST /api/documents/export': nothing,
  'POST /api/documents/download': ['jobs'],
  'POST /api/verifications': ['jobs', 'verifications'],
  'POST /api/mails/test': ['mails'],
  'POST /api/mails/send': ['mails', 'sendings'],
  'POST /api/documents/:id/letter/preview': nothing,
  // Its link may be new, and its history is longer.
  'POST /api/documents/:id/send': ['documents', 'mails', 'sendings'],
  'POST /api/documents/:id/sendings/:mailId/cancel': ['documents', 'mails', 'sendings'],
  'PUT /api/documents/:id/sendings/:mailId/time': ['documents', 'mails', 'sendings'],
  // What it tells of its document is told there.
  'POST /api/mails/:id/send': ['mails', 'documents', 'sendings'],
  'DELETE /api/mails/:id': ['mails', 'documents', 'sendings'],
  'PUT /api/notifications/:id': ['notifications'],
  'PUT /api/notifications/:id/switch': ['notifications'],
  'PUT /api/notification-calendar': ['notifications'],
  'POST /api/notifications/:id/preview': nothing,
  'POST /api/notifications/:id/test': ['mails'],
  'POST /api/webhooks': ['webhooks'],
  'PUT /api/webhooks/:id': ['webhooks'],
  'DELETE /api/webhooks/:id': ['webhooks'],
  'POST /api/webhooks/:id/secret': ['webhooks'],
  'POST /api/webhooks/:id/test': ['webhooks'],
  'POST /api/webhook-deliveries/:id/send': ['webhooks'],
  'POST /api/recurrences': ['recurrences'],
  'PUT /api/recurrences/:id': ['recurrences'],
  'DELETE /api/recurrences/:id': ['recurrences'],
  'POST /api/recurrences/:id/pause': ['recurrences'],
  'POST /api/recurrences/:id/resume': ['recurrences'],
  'POST /api/recurrences/:id/end': ['recurrences'],
  'POST /api/recurrences/dates': nothing,
  'PUT /api/notices/read': ['notices'],
  'PUT /api/notices/:id/read': ['notices'],
  'POST /api/jobs/:id/cancel': ['jobs'],
  'POST /api/jobs/:id/repeat': ['jobs'],
  'POST /api/documents/:id/credit-notes': draft,
  'POST /api/documents/:id/debit-notes': draft,
  'POST /api/documents/outside-notes': draft,
  'POST /api/documents/:id/accept': ['documents', 'search'],
  'POST /api/documents/:id/decline': ['documents', 'search'],
  'POST /api/documents/:id/complete': ['documents', 'search'],
  'POST /api/documents/:id/cancel': ['documents', 'search', 'contactAccounts'],
  'POST /api/documents/:id/dispute': ['documents', 'search'],
  'POST /api/documents/:id/undispute': ['documents', 'search'],
  'POST /api/documents/:id/void': [...draft, ...paid, 'productSales'],
  'POST /api/documents/:id/duplicate': draft,
  'POST /api/documents/:id/convert': draft,
  'POST /api/documents/:id/attachments': ['documents'],
  'DELETE /api/documents/:id/attachments/:attachmentId': ['documents'],
  'POST /api/documents/:id/link': ['documents'],
  'DELETE /api/documents/:id/link': ['documents'],
  'POST /api/documents/:id/link/renew': ['documents'],
  'POST /api/documents/preview': nothing,
  'POST /api/documents/:id/set-offs': paid,
  'POST /api/documents/:id/set-offs/undo': paid,
  'POST /api/payment-runs': ['paymentRuns'],
  'POST /api/payment-runs/:id/cancel': ['paymentRuns'],
  'POST /api/payment-runs/:id/paid': [...paid, 'paymentRuns'],
  'POST /api/payment-runs/transfers/:id/paid': [...paid, 'paymentRuns'],
  'POST /api/payments': paid,
  'POST /api/payments/:id/allocate': paid,
  'POST /api/payments/:id/release': paid,
  'POST /api/payments/:id/refund': paid,
  'POST /api/payments/:id/undo': paid,
  'POST /api/payments/undo': paid,
  'POST /api/payments/:id/advance-invoice': draft,
  'POST /api/payments/:id/papers': ['payments', 'documents', 'search', 'ranges', 'settingsSummary'],
  'PUT /api/payments/:id/fiscal-receipt': ['payments'],
  'POST /api/saved-views': ['savedViews'],
  'PUT /api/saved-views/:id': ['savedViews'],
  'DELETE /api/saved-views/:id': ['savedViews'],
  'PUT /api/list-columns': ['savedViews'],
  // It is the recipient who has seen it; whose browser that is shows no list.
  'POST /api/public/:token/viewed': nothing,
  // As of all that is done through a link: the page of that link asks for itself.
  'POST /api/public/:token/accept': nothing,
  'POST /api/public/:token/decline': nothing,
  'POST /api/public/:token/question': nothing,
  'POST /api/public/:token/verify-file': nothing,
  'POST /api/public/:token/verify-number': nothing,

  'POST /api/contacts': ['contacts', 'search', 'vatChecks'],
  // Drafts bear the present name, and lists show it.
  'PUT /api/contacts/:id': [...contact, 'vatChecks', 'documents'],
  'DELETE /api/contacts/:id': contact,
  'POST /api/contacts/:id/archive': contact,
  'POST /api/contacts/:id/restore': contact,
  // What was written to it is gone too.
  'POST /api/contacts/:id/erase': [...contact, 'documents', 'mails', 'sendings', 'notices', 'webhooks'],
  'POST /api/contacts/:id/merge': [...contact, 'documents', 'productSales'],
  'POST /api/contacts/imports': nothing,
  'POST /api/contacts/imports/:id/check': nothing,
  'POST /api/contacts/imports/:id/problems': nothing,
  'POST /api/contacts/imports/:id/run': [...contact, 'documents'],
  'DELETE /api/contacts/imports/:id': nothing,
  'POST /api/vat-checks': ['vatChecks'],

  'POST /api/products': ['products', 'search'],
  'PUT /api/products/:id': ['products', 'search'],
  'DELETE /api/products/:id': ['products', 'search'],
  'POST /api/products/:id/archive': ['products', 'search'],
  'POST /api/products/:id/restore': ['products', 'search'],
  'POST /api/products/imports': nothing,
  'POST /api/products/imports/:id/check': nothing,
  'POST /api/products/imports/:id/problems': nothing,
  'POST /api/products/imports/:id/run': ['products', 'search'],
  'DELETE /api/products/imports/:id': nothing,

  'PUT /api/templates/:id': company,
  'POST /api/templates/:id/preview': nothing,
  'POST /api/companies': company,
  'PUT /api/companies/:id': company,
  'DELETE /api/companies/:id': company,
  'POST /api/companies/:id/archive': company,
  'POST /api/companies/:id/restore': company,
  // Pictures change nothing until what names them is saved.
  'POST /api/files/logos': nothing,
  'POST /api/files/template-pictures': nothing,

  'POST /api/ranges': list('ranges'),
  'PUT /api/ranges/:id': ranges,
  'DELETE /api/ranges/:id': ranges,
  'POST /api/ranges/:id/archive': list('ranges'),
  'POST /api/ranges/:id/restore': list('ranges'),
  'PUT /api/ranges/order': list('ranges'),

  'POST /api/tax-rates': list('taxRates'),
  'PUT /api/tax-rates/:id': printed('taxRates'),
  'DELETE /api/tax-rates/:id': list('taxRates'),
  'POST /api/tax-rates/:id/archive': list('taxRates'),
  'POST /api/tax-rates/:id/restore': list('taxRates'),
  'PUT /api/tax-rates/:id/default': list('taxRates'),
  // Products get the new rate beside the old.
  'POST /api/tax-rates/:id/successor': ['taxRates', 'settingsSummary', 'products'],
  'PUT /api/tax-rates/order': list('taxRates'),

  'POST /api/units': list('units'),
  'PUT /api/units/:id': printed('units'),
  'DELETE /api/units/:id': list('units'),
  'POST /api/units/:id/archive': list('units'),
  'POST /api/units/:id/restore': list('units'),
  'PUT /api/units/:id/default': list('units'),
  'PUT /api/units/order': list('units'),

  'POST /api/deal-terms': list('dealTerms'),
  'PUT /api/deal-terms/:id': printed('dealTerms'),
  'DELETE /api/deal-terms/:id': list('dealTerms'),
  'POST /api/deal-terms/:id/archive': list('dealTerms'),
  'POST /api/deal-terms/:id/restore': list('dealTerms'),
  'PUT /api/deal-terms/order': list('dealTerms'),

  'POST /api/payment-methods': methods,
  'POST /api/bank-accounts': methods,
  'PUT /api/payment-methods/:id': [...methods, 'documents'],
  'DELETE /api/payment-methods/:id': methods,
  'POST /api/payment-methods/:id/archive': methods,
  'POST /api/payment-methods/:id/restore': methods,
  'PUT /api/payment-methods/:id/default': methods,
  'PUT /api/payment-methods/order': methods,

  'POST /api/users/invitations': ['users'],
  'POST /api/users/invitations/:id/renew': ['users'],
  'DELETE /api/users/invitations/:id': ['users'],
  'PATCH /api/users/:id': ['users'],
  'DELETE /api/users/:id': ['users'],
  'POST /api/users/:id/hand-over': ['users'],
  'PUT /api/workspace': ['users'],
  // Of the person, as the next ones: their workspaces are asked for by who knows that they are others (`workspacesChanged`).
  'POST /api/workspaces/:id/leave': nothing,
  'POST /api/invitations/:key/accept': nothing,
  'POST /api/api-keys': ['apiKeys'],
  'DELETE /api/api-keys/:id': ['apiKeys'],
  'PUT /api/assistants': ['assistants'],

  'POST /api/treasury/accounts/:id/statements': ['treasury'],
  'POST /api/treasury/accounts/:id/statement-entries/accept-certain': paid,
  'POST /api/treasury/statement-entries/:id/accept': paid,
  'POST /api/treasury/statement-entries/:id/explain': ['treasury'],
  'POST /api/treasury/statement-entries/:id/ignore': ['treasury'],
  'POST /api/treasury/statement-entries/:id/split': [...paid, 'contacts'],
  'POST /api/treasury/statement-entries/:id/run': paid,
  'POST /api/treasury/statement-entries/:id/link': paid,
  'POST /api/treasury/statement-entries/:id/undo': paid,
  'POST /api/treasury/statement-entries/:id/transfer': ['treasury'],
  'POST /api/treasury/statement-entries/:id/expense': [...paid, 'contacts'],
  'POST /api/treasury/statement-rules': paid,
  'POST /api/treasury/statement-rules/:id/undo': paid,
  'DELETE /api/treasury/statement-rules/:id': ['treasury'],
  'POST /api/treasury/accounts': ['treasury'],
  'PUT /api/treasury/accounts/:id': ['treasury'],
  'POST /api/treasury/accounts/:id/deactivate': ['treasury'],
  'POST /api/treasury/accounts/:id/activate': ['treasury'],
  'POST /api/treasury/accounts/:id/convert': ['treasury'],
  'DELETE /api/treasury/accounts/:id': ['treasury'],
  'PUT /api/treasury/accounts/order': ['treasury'],
  'POST /api/treasury/transactions': ['treasury'],
  'POST /api/treasury/transactions/:id/reverse': ['treasury'],
  'POST /api/treasury/transfers': ['treasury'],
  'POST /api/treasury/counts': ['treasury'],
  'POST /api/treasury/transactions/:id/attachments': ['treasury'],
  'DELETE /api/treasury/transactions/:id/attachments/:attachmentId': ['treasury'],

  // Of the person: who has onboarded knows the workspace by the answer.
  'POST /api/workspaces': nothing,
  'PUT /api/profile': ['account'],
}

/**
 * Acts of a screen that still writes or sorts what it shows: its own entries are not asked for beneath it, all others when they are shown
 * again.
 */
export const ASKED_LATER: ReadonlySet<string> = new Set([
  'POST /api/treasury/accounts/:id/statement-entries/accept-certain',
  'POST /api/treasury/statement-entries/:id/accept',
  'POST /api/treasury/statement-entries/:id/split',
  'POST /api/treasury/statement-entries/:id/run',
  'POST /api/treasury/statement-entries/:id/explain',
  'POST /api/treasury/statement-entries/:id/ignore',
  'POST /api/treasury/statement-entries/:id/link',
  'POST /api/treasury/statement-entries/:id/undo',
  'POST /api/treasury/statement-rules',
  'POST /api/treasury/statement-rules/:id/undo',
  'POST /api/documents',
  'PUT /api/documents/:id',
  'POST /api/documents/:id/issue',
  'POST /api/documents/:id/record',
  'PUT /api/ranges/order',
  'PUT /api/tax-rates/order',
  'PUT /api/units/order',
  'PUT /api/deal-terms/order',
  'PUT /api/payment-methods/order',
])
