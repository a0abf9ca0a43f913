import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { PAYMENT_DIRECTIONS } from '@invoice/domain/payments/settling.ts'
import { PAYMENT_WARNINGS } from '@invoice/domain/payments/warnings.ts'
import { PAYMENT_KINDS, type PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import * as z from 'zod/mini'
import { DocumentLink, PAYMENT_STATES } from '../documents/document.ts'
import { spreadsheetQuery } from '../records/imports.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'

export const METHOD_KINDS = Object.keys(PAYMENT_KINDS) as [PaymentMethodKind, ...PaymentMethodKind[]] // keyof, as declared
/** So many documents a payment settles at once. */
export const MOST_ALLOCATIONS = 100
/** So many payments are named at once: to be read, to become a file, to be undone. */
export const MOST_TOGETHER = 100

/** Of money that moves: above zero. */
export const amount = () => f.decimalText(13, 3).check(z.refine((text) => /[1-9]/.test(text), fault('amount')))
const method = {
  methodKind: z.enum(METHOD_KINDS),
  paymentMethodId: f.nullable(f.id()),
  /** null: where money of the method lands; an account is opened where there is none */
  accountId: f.nullable(f.id()),
}
const receipt = {
  /** of the fiscal device; may come later */
  fiscalReceipt: f.text(LONGEST.receipt),
  fiscalReceiptOn: f.nullable(f.day()),
}
export const ReceiptInput = z.strictObject(receipt)
const about = {
  paidOn: f.day(),
  rateFromEur: f.nullable(f.decimalText(9, 6)),
  reference: f.text(LONGEST.paymentReference),
  note: f.text(LONGEST.paymentNote),
}

export const AllocationInput = z.strictObject({
  documentId: f.id(),
  /** of the document, in its currency */
  amount: amount(),
  /** of the payment, in its own, where the two differ; null: by the payment's rate */
  settlingAmount: f.nullable(f.decimalText(13, 3)),
})
export type AllocationInput = z.output<typeof AllocationInput>
const allocations = () => z.array(AllocationInput).check(z.maxLength(MOST_ALLOCATIONS))

export const PaymentInput = z.strictObject({
  ...about,
  ...method,
  ...receipt,
  direction: z.enum(PAYMENT_DIRECTIONS),
  companyId: f.id(),
  /** null: whomever the documents are of, or nobody */
  contactId: f.nullable(f.id()),
  amount: amount(),
  currency: f.currencyCode(),
  /** an entry that a bank's statement told of, which this payment explains */
  entryId: f.nullable(f.id()),
  allocations: z._default(allocations(), []),
  /** whether the client is told by mail; left out, as the workspace has set `payment_received` */
  notify: z.optional(f.requiredFlag()),
})
export type PaymentInput = z.output<typeof PaymentInput>

export const AllocateInput = z.strictObject({ allocations: allocations().check(z.minLength(1)) })
/** `amount` null: all of it. */
export const ReleaseInput = z.strictObject({ documentId: f.id(), amount: f.nullable(amount()) })
export const RefundInput = z.strictObject({ ...about, ...method, amount: amount() })

const SettledDocument = z.object({
  documentId: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATUSES),
  number: z.nullable(z.string()),
  currency: z.string(),
  /** what the payment settles of it now, in its currency */
  amount: f.DecimalText,
  /** the same in the payment's currency */
  settlingAmount: f.DecimalText,
  /** in EUR: what the rate of the payment's day gave (above zero) or took */
  exchangeDifference: f.DecimalText,
  outstanding: f.DecimalText,
  paymentState: z.nullable(z.enum(PAYMENT_STATES)),
})

export const Payment = z.object({
  id: z.string(),
  version: z.number(),
  companyId: z.string(),
  companyName: f.Localised,
  contactId: z.nullable(z.string()),
  contactName: z.nullable(f.Localised),
  direction: z.enum(PAYMENT_DIRECTIONS),
  paidOn: f.Day,
  amount: f.DecimalText,
  currency: z.string(),
  rateFromEur: z.nullable(f.DecimalText),
  methodKind: z.enum(METHOD_KINDS),
  paymentMethodId: z.nullable(z.string()),
  accountId: z.nullable(z.string()),
  accountName: z.string(),
  reference: z.string(),
  note: z.string(),
  fiscalReceipt: z.string(),
  fiscalReceiptOn: z.nullable(f.Day),
  /** a fiscal receipt is due, and its number is not written down yet */
  lacksReceipt: z.boolean(),
  allocated: f.DecimalText,
  refunded: f.DecimalText,
  /** the contact's credit */
  unallocated: f.DecimalText,
  /** whose rest goes back with this one */
  refundsId: z.nullable(z.string()),
  /** the payer's bank took it back: nobody gave it */
  isDisputed: z.boolean(),
  undone: z.nullable(z.object({ on: f.Day, by: z.string() })),
  documents: z.array(SettledDocument),
  /** what it does not forbid, and a person should know */
  warnings: z.array(z.enum(PAYMENT_WARNINGS)),
  /** the receipt and the cash order that were made from it, voided ones too */
  papers: z.array(DocumentLink),
  createdBy: z.string(),
  createdAt: f.Instant,
})
export type Payment = z.infer<typeof Payment>

/** Those that have credit left, that lack a fiscal receipt, that were undone, and all others. */
export const PAYMENT_LIST_STATES = ['live', 'unallocated', 'without_receipt', 'undone'] as const
export const PAYMENT_SORT_KEYS = ['paidOn'] as const

const filter = {
  q: f.searchText(),
  /** those named, and no others */
  ids: f.severalIds(MOST_TOGETHER),
  state: z.optional(z.enum(PAYMENT_LIST_STATES)),
  direction: z.optional(z.enum(PAYMENT_DIRECTIONS)),
  method: f.severalOf(METHOD_KINDS),
  paidFrom: z.optional(f.day()),
  paidTo: z.optional(f.day()),
  companyId: z.optional(f.id()),
  contactId: z.optional(f.id()),
  accountId: z.optional(f.id()),
  /** those that settle, or have settled, the document, or that it was made from */
  documentId: z.optional(f.id()),
  currency: z.optional(f.currencyCode()),
  amountFrom: z.optional(f.decimalText(13, 3)),
  amountTo: z.optional(f.decimalText(13, 3)),
}
const listQuery = z.strictObject({ ...filter, ...f.paging, sort: f.sortBy(PAYMENT_SORT_KEYS, '-paidOn') })
export type ListPaymentsQuery = z.output<typeof listQuery>
const summaryQuery = z.strictObject(filter)
export type PaymentFilter = z.output<typeof summaryQuery>
/** How the list is told apart: what each part of it asks for, beside everything else that narrows it. */
export const PAYMENT_TABS = {
  all: {},
  received: { direction: 'in', state: 'live' },
  paid: { direction: 'out', state: 'live' },
  unallocated: { state: 'unallocated' },
  undone: { state: 'undone' },
} as const satisfies Record<string, Pick<PaymentFilter, 'direction' | 'state'>>
export type PaymentTab = keyof typeof PAYMENT_TABS

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  reads: ['payments', 'documents', 'contacts', 'accounts'],
  summary: 'Payments received and made with what they settle, the newest first.',
  access: 'payments.read',
  query: listQuery,
  reply: f.listOf(Payment),
})

const sum = z.object({ currency: z.string(), count: z.number(), amount: f.DecimalText })
const counts = { all: z.number(), received: z.number(), paid: z.number(), unallocated: z.number(), undone: z.number() }
export const PaymentSummary = z.object({
  count: z.number(),
  /** of each part of the list, whatever `state` and `direction` ask: `received` and `paid` without what was undone */
  counts: z.object(counts satisfies Record<PaymentTab, unknown>),
  /** of what the filter finds, without what was undone */
  sums: z.array(
    z.object({ currency: z.string(), count: z.number(), received: f.DecimalText, paid: f.DecimalText, unallocated: f.DecimalText }),
  ),
  /** whatever the filter asks, but for its company: of this month, and what waits for a person */
  figures: z.object({ received: z.array(sum), paid: z.array(sum), advances: z.array(sum), withoutReceipt: z.array(sum) }),
})
export type PaymentSummary = z.infer<typeof PaymentSummary>
export const summarisePayments = endpoint({
  method: 'GET',
  path: '/api/payments/summary',
  reads: ['payments', 'documents', 'contacts', 'accounts'],
  summary: 'How many payments the filter finds, their sums per currency, how many of them each tab has, and the figures of the month.',
  access: 'payments.read',
  query: summaryQuery,
  reply: PaymentSummary,
})

const OpenDocument = z.object({
  id: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATUSES),
  number: z.nullable(z.string()),
  companyId: z.nullable(z.string()),
  contactId: z.nullable(z.string()),
  contactName: f.Localised,
  issuedOn: z.nullable(f.Day),
  dueOn: z.nullable(f.Day),
  currency: z.string(),
  total: f.DecimalText,
  rateFromEur: z.nullable(f.DecimalText),
  /** what payments may still settle of it */
  rest: f.DecimalText,
  /** in EUR: at what the parts that payments settled before were carried; of the euro and the lev always nothing */
  carried: f.DecimalText,
  isOverdue: z.boolean(),
})
export type OpenDocument = z.infer<typeof OpenDocument>
const openQuery = z.strictObject({
  direction: z.enum(PAYMENT_DIRECTIONS),
  companyId: z.optional(f.id()),
  contactId: z.optional(f.id()),
  currency: z.optional(f.currencyCode()),
  q: f.searchText(),
  ...f.paging,
})
export type OpenDocumentsQuery = z.output<typeof openQuery>
export const listOpenDocuments = endpoint({
  method: 'GET',
  path: '/api/payments/open-documents',
  reads: ['documents', 'payments', 'contacts'],
  summary: 'Documents that a payment of the direction may settle, the oldest due first.',
  access: 'payments.read',
  query: openQuery,
  reply: f.listOf(OpenDocument),
})
export const exportPayments = endpoint({
  method: 'GET',
  path: '/api/payments/export',
  summary: 'The payments that the filter finds, as CSV or XLSX. The workspace may be named by the parameter `workspace`.',
  access: 'payments.read',
  audit: 'payment.exported',
  allowance: 'exports',
  query: z.strictObject({ ...filter, ...spreadsheetQuery, workspace: z.optional(f.id()) }),
  produces: 'text/csv; charset=utf-8',
})
export const readPayment = endpoint({
  method: 'GET',
  path: '/api/payments/:id',
  reads: ['payments', 'documents', 'contacts', 'accounts'],
  summary: 'A payment with what it settles.',
  access: 'payments.read',
  params: f.idParams,
  reply: Payment,
})
export const createPayment = endpoint({
  method: 'POST',
  path: '/api/payments',
  writes: ['payments', 'ledger', 'notices', 'webhooks'],
  summary: 'Writes down money that was received or paid, and what it settles. What is not allocated stays the contact’s credit.',
  access: 'payments.write',
  audit: ['payment.created', 'treasury_account.created'],
  idempotent: true,
  body: PaymentInput,
  reply: Payment,
  status: 201,
})
export const allocatePayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/allocate',
  writes: ['payments', 'ledger', 'notices', 'webhooks'],
  summary: 'Settles documents with what is left of a payment.',
  access: 'payments.write',
  audit: 'payment.allocated',
  idempotent: true,
  params: f.idParams,
  body: AllocateInput,
  reply: Payment,
})
export const releasePayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/release',
  writes: ['payments', 'ledger'],
  summary: 'Takes back what a payment settles of a document, wholly or in part: it becomes credit again, as of today.',
  access: 'payments.write',
  audit: 'payment.released',
  idempotent: true,
  params: f.idParams,
  body: ReleaseInput,
  reply: Payment,
})
export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/refund',
  writes: ['payments', 'ledger'],
  summary: 'Sends back what is left of a payment, or some of it: a payment the other way. Its reply is that one.',
  access: 'payments.write',
  audit: ['payment.refunded', 'payment.created', 'treasury_account.created'],
  idempotent: true,
  params: f.idParams,
  body: RefundInput,
  reply: Payment,
  status: 201,
})
export const undoPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/undo',
  writes: ['payments', 'ledger'],
  summary: 'Takes a payment back, as of today: what it settled is open again, and its entry is reversed. It stays in the list as undone.',
  access: 'payments.write',
  audit: ['payment.undone', 'document.voided', 'document.deleted'],
  idempotent: true,
  params: f.idParams,
  reply: Payment,
})
export const undoPayments = endpoint({
  method: 'POST',
  path: '/api/payments/undo',
  writes: ['payments', 'ledger'],
  summary: 'Takes several payments back at once, as `undo` does each, or none of them: a refusal names the payment that it is about.',
  access: 'payments.write',
  audit: ['payment.undone', 'document.voided', 'document.deleted'],
  idempotent: true,
  /** as the database writes them, so that one is known again however it was typed */
  body: z.strictObject({ ids: z.array(f.id().check(z.toLowerCase())).check(z.minLength(1), z.maxLength(MOST_TOGETHER)) }),
  reply: f.listOf(Payment),
})
export const changeReceipt = endpoint({
  method: 'PUT',
  path: '/api/payments/:id/fiscal-receipt',
  writes: ['payments'],
  summary: 'Writes down the number and day of the fiscal receipt; the payment stays as it is otherwise.',
  access: 'payments.write',
  audit: 'payment.updated',
  params: f.idParams,
  body: ReceiptInput,
  reply: Payment,
})
