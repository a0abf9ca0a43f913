import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { LANGUAGES } from '@invoice/domain/localised.ts'
import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { SAFT } from '@invoice/domain/regimes/saft-of.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { month } from './month.ts'

/** The VAT of a company by month: its ledgers, the declaration of their sums, the files that the Agency takes. All in the base currency of the month. */

const { purchaseKinds, credits, checks, files, entryKinds } = LEDGERS.of(regimeOf(null))

const ofCompany = { companyId: f.id() }
const ofMonth = z.strictObject({ month: month() })

/** By cell of the declaration, without 01-; what is absent is 0. */
const Cells = z.record(z.string(), f.DecimalText)

/** A month that is filed is locked: nothing moves into it or out of it. */
export const VatState = z.enum(['to_come', 'open', 'ready', 'filed', 'reopened'])
export type VatState = z.infer<typeof VatState>

const VatMonth = z.object({
  /** YYYY-MM */
  month: z.string(),
  currency: z.string(),
  /** of the declaration: 01, 20, 40, and 50 less 60 */
  base: f.DecimalText,
  charged: f.DecimalText,
  credit: f.DecimalText,
  result: f.DecimalText,
  /** rows of both ledgers */
  sales: z.number(),
  purchases: z.number(),
  /** the last day to declare and to pay */
  dueOn: f.Day,
  state: VatState,
  /** when the last filing was; null where the month is not filed, or was opened again */
  filedOn: z.nullable(f.Day),
})
export type VatMonth = z.infer<typeof VatMonth>

/** What was sold until today against what a company has to register from, in that currency. */
const VatTurnover = z.object({
  threshold: f.DecimalText,
  currency: z.string(),
  /** within which it applies once it is above */
  daysToApply: z.number(),
  thisYear: f.DecimalText,
  twelveMonths: f.DecimalText,
})
export type VatTurnover = z.infer<typeof VatTurnover>

export const listVatMonths = endpoint({
  method: 'GET',
  path: '/api/vat',
  reads: ['documents', 'vat_entries', 'vat_treatments', 'vat_choices', 'vat_periods', 'contacts', 'companies', 'deal_terms'],
  summary: 'The months of a year with what the declaration of each comes to, the newest first.',
  access: 'documents.read',
  query: z.strictObject({ ...ofCompany, year: z.optional(f.wholeNumber(1990, 2199)) }),
  reply: z.object({
    year: z.number(),
    /** in which anything stands, and the present one, the newest first */
    years: z.array(z.number()),
    /** whether the company is registered now; what it issued before, or when it was, is told all the same */
    isRegistered: z.boolean(),
    /** of one that is not registered */
    turnover: z.nullable(VatTurnover),
    months: z.array(VatMonth),
  }),
})

const VatCheck = z.object({
  code: z.enum(checks),
  severity: z.enum(['stops', 'review']),
  /** null: it is of an account, whose `accountId` is among the params, or of the company */
  document: z.nullable(z.object({ id: z.string(), type: z.enum(DOCUMENT_TYPES), number: z.string(), issuedOn: f.Day, party: z.string() })),
  amount: f.DecimalText,
  /** put into its sentence: decimals and numbers as they are kept */
  params: z.record(z.string(), z.string()),
})
export type VatCheck = z.infer<typeof VatCheck>

const ViesLine = z.object({
  partnerNumber: z.string(),
  partyName: z.string(),
  goods: f.DecimalText,
  triangular: f.DecimalText,
  services: f.DecimalText,
})

/** VAT to be refunded that the months before leave, or that the month begins with. */
const VatRefund = z.object({
  /** of the months before, to be set off in this one */
  left: f.DecimalText,
  /** YYYY-MM of the month that it arose in, and of that whose declaration asks it back; null: nothing is to be refunded */
  since: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** what cells 70 and 80 are proposed to say */
  setOff: f.DecimalText,
  refundLeft: f.DecimalText,
  /** YYYY-MM of the latest month of which nothing is here, and that may have left something; null: there is none */
  unknown: z.nullable(z.string()),
})

export const VatPeriod = z.object({
  ...VatMonth.shape,
  isRegistered: z.boolean(),
  cells: Cells,
  /** of the month before */
  before: Cells,
  refund: VatRefund,
  /** the first hundred of each code */
  checks: z.array(VatCheck),
  /** all of them */
  checkCounts: z.array(z.object({ code: z.enum(checks), severity: z.enum(['stops', 'review']), count: z.number() })),
  vies: z.array(ViesLine),
  /** of all that this answer says the month comes to: whoever files tells which he saw */
  digest: z.string(),
})
export type VatPeriod = z.infer<typeof VatPeriod>

export const readVatPeriod = endpoint({
  method: 'GET',
  path: '/api/vat/:month',
  reads: [
    'documents',
    'drafts',
    'vat_entries',
    'vat_treatments',
    'vat_choices',
    'vat_periods',
    'vat_checks',
    'contacts',
    'companies',
    'deal_terms',
    'accounts',
    'statements',
    'bill_files',
  ],
  summary: 'What a month comes to: cells of the declaration, what does not hold, lines of VIES.',
  access: 'documents.read',
  // What the bank told that nobody has explained.
  alsoAsks: ['treasury.read'],
  params: ofMonth,
  query: z.strictObject(ofCompany),
  reply: VatPeriod,
})

/** What is asked of a ledger beside its month. */
const ledgerQuery = z.strictObject({
  ...ofCompany,
  /** of number, name or number of the other side */
  search: f.text(100),
  page: z._default(f.wholeNumber(1, 100_000), 1),
})
/** So many rows come at once. */
export const LEDGER_PAGE = 200

const row = {
  /** its place in the whole ledger, as the Agency's file has it */
  position: z.number(),
  documentId: z.string(),
  documentType: z.enum(DOCUMENT_TYPES),
  /** what it is that comes of no document here; null: it is of one */
  entry: z.nullable(z.enum(entryKinds)),
  state: z.enum(['counted', 'annulled', 'taken_back']),
  /** 02-04, 03-05 */
  type: z.string(),
  number: z.string(),
  issuedOn: f.Day,
  partyNumber: z.string(),
  partyName: z.string(),
  subject: z.string(),
  /** by column, without 02- and 03-; what is absent is 0 */
  amounts: Cells,
  /** 02-27, 03-45 */
  mark: z.string(),
  /** the worst that does not hold of it */
  check: z.nullable(z.enum(['stops', 'review'])),
}
const ledger = <Row extends z.ZodMiniType>(each: Row) =>
  z.object({ currency: z.string(), items: z.array(each), count: z.number(), hasMore: z.boolean(), sums: Cells })

const SalesLedgerRow = z.object(row)
export type SalesLedgerRow = z.infer<typeof SalesLedgerRow>
export const readSalesLedger = endpoint({
  method: 'GET',
  path: '/api/vat/:month/sales',
  reads: ['documents', 'vat_entries', 'vat_treatments', 'vat_choices', 'vat_periods', 'contacts', 'companies', 'deal_terms'],
  summary: 'The sales ledger of a month, by day and number, two hundred rows at a time; sums are of all that is found.',
  access: 'documents.read',
  params: ofMonth,
  query: ledgerQuery,
  reply: ledger(SalesLedgerRow),
})

const { lineUses } = SAFT.of(regimeOf(null))
/** No document has as many lines; the schema of documents would be loaded for how many it may have. */
const MORE_THAN_LINES = 1000

const Treatment = {
  /** what is bought; null: nobody has said it, and it does not follow from the bill */
  kind: z.nullable(z.enum(purchaseKinds)),
  credit: z.enum(credits),
  /** YYYY-MM of the month that its credit is claimed in */
  claimedIn: z.string(),
}
const PurchaseLedgerRow = z.object({ ...row, ...Treatment })
export type PurchaseLedgerRow = z.infer<typeof PurchaseLedgerRow>
export const readPurchaseLedger = endpoint({
  method: 'GET',
  path: '/api/vat/:month/purchases',
  reads: ['documents', 'vat_entries', 'vat_treatments', 'vat_choices', 'vat_periods', 'contacts', 'companies', 'deal_terms'],
  summary: 'The purchase ledger of a month: bills whose credit is claimed in it, by day and number, two hundred rows at a time.',
  access: 'documents.read',
  params: ofMonth,
  query: ledgerQuery,
  reply: ledger(PurchaseLedgerRow),
})

const BillVat = z.object({
  ...Treatment,
  /** YYYY-MM of those that it may be claimed in, the earliest first */
  months: z.array(z.string()),
  /** those of them that are filed: it moves into none of them, and out of none */
  filedMonths: z.array(z.string()),
  /** the last day for the declaration of the last of the months: after it the credit is over */
  lastClaimOn: z.string(),
  /** what its lines are bought for, in their order; `isUsual`: it follows from the line, nobody has said it */
  lines: z.array(z.object({ name: f.Localised, use: z.enum(lineUses), isUsual: z.boolean() })),
  /** whether anybody has decided any of it */
  isDecided: z.boolean(),
  /** that charges the VAT we owe of it, in the base currency; null: none does, or none has to */
  protocol: z.nullable(
    z.object({
      number: z.string(),
      madeOn: f.Day,
      chargeableOn: f.Day,
      rate: f.DecimalText,
      base: f.DecimalText,
      vat: f.DecimalText,
      currency: z.string(),
    }),
  ),
})
export type BillVat = z.infer<typeof BillVat>

export const readTreatment = endpoint({
  method: 'GET',
  path: '/api/vat/purchases/:id',
  reads: ['documents', 'vat_treatments', 'vat_choices', 'vat_periods', 'contacts', 'companies', 'deal_terms'],
  summary: 'What a bill is for VAT, how much of its VAT is taken off, and in which month, with the months it may be.',
  access: 'documents.read',
  params: f.idParams,
  reply: BillVat,
})
/** What a person decides of a bill; null: as it follows from the bill. */
export const TreatmentInput = z.strictObject({
  kind: f.nullable(z.enum(purchaseKinds)),
  credit: f.nullable(z.enum(credits)),
  claimedIn: f.nullable(month()),
  /** percent, of the protocol where the VAT is ours to charge; null: as it is, or the usual one */
  rate: f.nullable(z.enum(['20', '9'])),
  /** what each line is bought for, in their order, null: as it follows from the line; null: as they are */
  lineUses: f.nullable(z.array(f.nullable(z.enum(lineUses))).check(z.maxLength(MORE_THAN_LINES))),
})

export const writeTreatment = endpoint({
  method: 'PUT',
  path: '/api/vat/purchases/:id',
  writes: ['vat_treatments'],
  summary:
    'Decides what a bill is for VAT, how much of its VAT is taken off, and in which month; null: as it follows from the bill. Where its VAT is ours to charge, its protocol is made.',
  access: 'documents.write',
  audit: ['document.vat_decided', 'document.vat_charged', 'document.vat_charge_annulled'],
  params: f.idParams,
  body: TreatmentInput,
  reply: BillVat,
})

export const readVatProtocol = endpoint({
  method: 'GET',
  path: '/api/vat/purchases/:id/protocol',
  summary: 'The protocol that charges the VAT of a bill, as PDF; 404 where none is in force.',
  access: 'documents.read',
  allowance: 'renders',
  params: f.idParams,
  query: z.strictObject({ language: z.optional(z.enum(LANGUAGES)) }),
  produces: 'application/pdf',
})

export const readVatFile = endpoint({
  method: 'GET',
  path: '/api/vat/:month/files/:file',
  summary: 'A file as the Agency takes it, fixed width in windows-1251: both ledgers, the declaration, VIES.',
  access: 'documents.read',
  allowance: 'exports',
  audit: 'document.vat_exported',
  params: z.strictObject({ month: month(), file: z.enum(files) }),
  query: z.strictObject(ofCompany),
  produces: 'text/plain; charset=windows-1251',
})
