import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** Vendors are paid by a file for the bank: a run of transfers in euro, made once, and paid when the statement shows them. */

/** So many transfers a run has. */
export const MOST_TRANSFERS = 500
/** So many documents one transfer pays. */
export const MOST_DOCUMENTS = 50

/** open: nothing, or not all of it, is paid. */
export const RUN_STATES = ['open', 'paid', 'cancelled'] as const
export type RunState = (typeof RUN_STATES)[number]

export const DueBill = z.object({
  documentId: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  /** the vendor's own */
  number: z.nullable(z.string()),
  issuedOn: z.nullable(f.Day),
  dueOn: z.nullable(f.Day),
  contactId: z.nullable(z.string()),
  vendor: f.Localised,
  /** what is left to pay, in EUR */
  outstanding: f.DecimalText,
  /** of that, what is asked for now: where it is due in several days what is due by `until`, or late, else what is due next */
  asked: f.DecimalText,
  /** of that, what runs wait to pay */
  waiting: f.DecimalText,
  /** where the vendor was paid last; '' where nobody has said so yet */
  iban: z.string(),
  bic: z.string(),
})
export type DueBill = z.infer<typeof DueBill>

const transferInput = z.strictObject({
  contactId: f.nullable(f.id()),
  name: f.requiredText(200),
  iban: f.requiredText(50),
  bic: f.text(20),
  /** what it is for, as the vendor reads it */
  remittance: f.requiredText(300),
  documents: z
    .array(z.strictObject({ documentId: f.id(), amount: f.decimalText(13, 2) }))
    .check(z.minLength(1), z.maxLength(MOST_DOCUMENTS)),
})
export const PaymentRunInput = z.strictObject({
  companyId: f.id(),
  /** the account that pays: in EUR, with an IBAN */
  accountId: f.id(),
  executionOn: f.day(),
  /** the bank books one sum, and not each transfer */
  isBatch: f.flag(false),
  transfers: z.array(transferInput).check(z.minLength(1), z.maxLength(MOST_TRANSFERS)),
})
export type PaymentRunInput = z.output<typeof PaymentRunInput>

const run = {
  id: z.string(),
  version: z.number(),
  companyId: z.string(),
  account: z.object({ id: z.string(), name: z.string(), iban: z.string() }),
  executionOn: f.Day,
  isBatch: z.boolean(),
  /** the file's id, which the bank tells again */
  messageId: z.string(),
  state: z.enum(RUN_STATES),
  transfers: z.number(),
  paidTransfers: z.number(),
  /** in EUR */
  total: f.DecimalText,
  createdBy: z.string(),
  createdAt: f.Instant,
  /** when its file was fetched last; null: never */
  exportedAt: z.nullable(f.Instant),
}
export const PaymentRun = z.object(run)
export type PaymentRun = z.infer<typeof PaymentRun>

export const Transfer = z.object({
  id: z.string(),
  contactId: z.nullable(z.string()),
  name: z.string(),
  iban: z.string(),
  bic: z.string(),
  amount: f.DecimalText,
  remittance: z.string(),
  /** ours: what the statement names it by */
  endToEndId: z.string(),
  /** null until it is paid */
  paymentId: z.nullable(z.string()),
  paidOn: z.nullable(f.Day),
  documents: z.array(z.object({ id: z.string(), type: z.enum(DOCUMENT_TYPES), number: z.nullable(z.string()), amount: f.DecimalText })),
})
export type Transfer = z.infer<typeof Transfer>
export const PaymentRunDetail = z.object({ ...run, items: z.array(Transfer) })
export type PaymentRunDetail = z.infer<typeof PaymentRunDetail>

export const listDueBills = endpoint({
  method: 'GET',
  path: '/api/payment-runs/due',
  reads: ['documents', 'payments', 'payment_runs', 'contacts'],
  summary:
    'What a company owes its vendors in euro, the earliest due first, with what runs wait to pay of it; `others` are owed in other currencies.',
  access: 'payment_runs.read',
  query: z.strictObject({ companyId: f.id(), until: z.optional(f.day()), q: f.searchText(), ...f.paging }),
  reply: z.object({ items: z.array(DueBill), count: z.number(), total: f.DecimalText, others: z.number() }),
})
export const listPaymentRuns = endpoint({
  method: 'GET',
  path: '/api/payment-runs',
  reads: ['payment_runs', 'documents'],
  summary: 'The runs, the newest first.',
  access: 'payment_runs.read',
  query: z.strictObject({ companyId: z.optional(f.id()), ...f.paging }),
  reply: z.object({ items: z.array(PaymentRun), count: z.number() }),
})
export const readPaymentRun = endpoint({
  method: 'GET',
  path: '/api/payment-runs/:id',
  reads: ['payment_runs', 'documents'],
  summary: 'A run with its transfers.',
  access: 'payment_runs.read',
  params: f.idParams,
  reply: PaymentRunDetail,
})
export const createPaymentRun = endpoint({
  method: 'POST',
  path: '/api/payment-runs',
  writes: ['payment_runs'],
  summary: 'Makes a run of transfers. It moves no money and pays no document: the bank does, by its file, and the statement tells.',
  access: 'payment_runs.write',
  audit: 'payment_run.created',
  idempotent: true,
  body: PaymentRunInput,
  reply: PaymentRunDetail,
  status: 201,
})
export const cancelPaymentRun = endpoint({
  method: 'POST',
  path: '/api/payment-runs/:id/cancel',
  writes: ['payment_runs'],
  summary: 'Takes a run back of which nothing was paid. Whether the bank has its file already, the application does not know.',
  access: 'payment_runs.write',
  audit: 'payment_run.cancelled',
  params: f.idParams,
  body: z.strictObject({ version: f.version() }),
  reply: PaymentRunDetail,
})
export const readPaymentFile = endpoint({
  method: 'GET',
  path: '/api/payment-runs/:id/file',
  writes: ['payment_runs'],
  summary:
    'The file for the bank: SEPA credit transfers, ISO 20022 pain.001.001.09. The workspace may be named by the parameter `workspace`.',
  access: 'payment_runs.read',
  audit: 'payment_run.exported',
  params: f.idParams,
  produces: 'application/xml',
})
export const payRun = endpoint({
  method: 'POST',
  path: '/api/payment-runs/:id/paid',
  writes: ['payments', 'ledger', 'payment_runs', 'notices', 'webhooks'],
  summary: 'Tells that the bank has made every transfer of a run that still waits, where no statement does: all of them are paid at once.',
  access: 'payment_runs.write',
  audit: ['payment_run.paid', 'payment_run.transfer_paid', 'payment.created'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ paidOn: f.day() }),
  reply: PaymentRunDetail,
  status: 201,
})
export const payTransfer = endpoint({
  method: 'POST',
  path: '/api/payment-runs/transfers/:id/paid',
  writes: ['payments', 'ledger', 'payment_runs', 'notices', 'webhooks'],
  summary: 'Tells that the bank has made a transfer, where no statement does: the payment is recorded, and settles its documents.',
  access: 'payment_runs.write',
  audit: ['payment_run.transfer_paid', 'payment.created'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ paidOn: f.day() }),
  reply: PaymentRunDetail,
  status: 201,
})
