import { newId } from '../../platform/new-id.ts'
import type { Json } from './owners-bodies.ts'

/** Without these, reading finds nothing to read. */
export const QUERIES: Readonly<Record<string, string>> = {
  '/api/exchange/lookups': 'address=9925:BE0848934496',
  '/api/recurrences/month': 'month=2026-11',
  '/api/contacts/duplicates': 'countryCode=BG&vatNumber=BG175074752',
  '/api/documents/vendor-numbers': `companyId=${newId()}&contactId=${newId()}&number=17`,
  '/api/documents/outside-invoices': `companyId=${newId()}&number=17`,
  '/api/documents/advances': `companyId=${newId()}&contactId=${newId()}`,
  '/api/exchange-rates': 'currency=USD&on=2026-11-02',
  '/api/contacts/{id}/statement.pdf': 'from=2026-01-01&to=2026-12-31',
  '/api/reports/documents': 'report=vat&key=',
  '/api/reports/sales-by-client/file': 'format=csv',
  '/api/reports/sales-by-product/file': 'format=csv',
  '/api/reports/sales-by-period/file': 'format=csv',
  '/api/reports/sales-by-user/file': 'format=csv',
  '/api/reports/receivables/file': 'format=csv',
  '/api/reports/payables/file': 'format=csv',
  '/api/reports/vat/file': 'format=csv',
  '/api/reports/cash/file': 'format=csv',
  '/api/reports/online-by-provider/file': 'format=csv',
  '/api/products/{id}/last-price': `contactId=${newId()}&currency=EUR&pricesIncludeVat=0&type=invoice`,
  '/api/search': 'q=а',
  '/api/payments/open-documents': 'direction=in',
  '/api/hours': `contactId=${newId()}`,
  '/api/own-values': `noun=document&ids=${newId()}`,
  '/api/inquiries/about': `noun=document&subjectId=${newId()}`,
  '/api/treasury/accounts/{id}/cash-book': 'from=2026-01-01&to=2026-12-31',
}

/** A VAT month that nothing else of a walk stands in, and a day on which it may be filed. */
export const WALKED_MONTH = '2024-01'
export const FILED_ON = '2026-01-05'

/** What somebody sends who holds a link. */
export const PUBLIC_BODIES: Readonly<Record<string, Json>> = {
  accept: { person: 'Ралица Венева', note: '' },
  decline: { person: 'Ралица Венева', note: 'Скъпо' },
  question: { name: 'Ралица Венева', email: 'ralitsa@example.net', text: 'Кога?', website: '' },
  'verify-file': { sha256: '0'.repeat(64) },
  'verify-number': { number: '1', issuedOn: '2026-11-02' },
}

/** What is done to statements of accounts, and to their entries. */
export const STATEMENTS = /^\/api\/treasury\/(?:accounts\/\{id\}\/statement|statement-)/

/** Through which provider of Peppol a company sends. */
export const EXCHANGE = '/api/companies/{id}/exchange'
export const A_MAILBOX = {
  host: 'imap.example.com',
  port: 993,
  security: 'tls',
  user: 'bills',
  password: 'a-password-of-trial',
  folder: 'INBOX',
  isOn: true,
}
export const A_KEY = { provider: 'e_invoice_be', environment: 'test', key: 'key-of-trial-0001' }
/** What a company has one of, as it is put there: so it must be before it is removed. */
export const OF_COMPANY: Readonly<Record<string, object>> = {
  [EXCHANGE]: A_KEY,
  '/api/companies/{id}/sender': { address: 'a@mail.example', host: 'smtp.mail.example', port: 587, userName: 'а', password: 'а' },
}

/** What is asked of a company alone. */
export const ofCompany = (companyId: string): Readonly<Record<string, Json>> => ({
  '/api/contacts/{id}/interest-notes': { companyId, until: '2026-06-30', costs: false },
  '/api/vat/{month}/ready': { companyId, ready: true },
  '/api/vat/{month}/result': { companyId },
  '/api/vat/{month}/reopening': { companyId, reason: 'Дойде митническа декларация' },
  '/api/vat/{month}/taking-over': { companyId },
  '/api/documents/{id}/taking-over': { digest: '0' },
})

/** Collections whose things `OwnersWalk.read` makes, or knows. */
export const MADE_BY_READING: readonly string[] = [
  '/api/webhook-deliveries',
  '/api/treasury/counts',
  '/api/vat/package-links',
  '/api/packages',
  '/api/exports',
  '/api/archives',
  '/api/export-links',
  '/api/export-schedules',
  '/api/export-templates',
  '/api/client-pages',
  '/api/contacts/links',
  '/api/contacts/proposals',
  '/api/inquiries',
]

/** What is sent whatever it is sent to. */
export const ALWAYS_ALIKE: Readonly<Record<string, () => Promise<Json>>> = {
  '/api/payments/{id}/papers': async () => ({ type: 'receipt' }),
  '/api/documents/{id}/payment-requests': async () => ({ channel: 'phone', whom: 'Друг' }),
  '/api/treasury/accounts/{id}/feed': async () => ({ bankId: 'BANK' }),
}
