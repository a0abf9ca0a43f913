import { LANGUAGES } from '@invoice/domain/localised.ts'
import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import * as z from 'zod/mini'
import { UploadInput, upload } from '../records/imports.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'

/** Rows of the VAT ledgers that come of no document: entered by hand or from a table, voided and entered anew where they are wrong. */

const { entryKinds, annulledTypes, credits } = LEDGERS.of(regimeOf(null))

/** YYYY-MM */
const month = () => z.stringFormat('month', /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/)
const amount = () => z._default(f.decimalText(13, 2, 'signed'), '0.00')
const amounts = { base: amount(), vat: amount(), baseReduced: amount(), vatReduced: amount(), baseExempt: amount() }

/** What is entered. What does not belong to its kind is left aside; a protocol of ours draws its number. Amounts in the currency of its month. */
const entry = {
  kind: z.enum(entryKinds),
  month: month(),
  madeOn: f.day(),
  number: f.text(LONGEST.ledgerNumber),
  /** of an annulled document: 01 invoice, 02 debit note, 03 credit note; its sums as they were */
  documentType: f.nullable(z.enum(annulledTypes)),
  /** the recorded bill that a customs declaration or a payment is of */
  documentId: f.nullable(f.id()),
  partyName: f.text(LONGEST.ledgerParty),
  /** VAT number, that of a register, or a personal number */
  partyNumber: f.text(LONGEST.ledgerPartyNumber),
  partyCountry: f.nullable(f.countryCode()),
  subject: f.text(LONGEST.subject),
  credit: f.nullable(z.enum(credits)),
  ...amounts,
  /** of an annual correction: coefficients in hundredths, and the VAT of the year's partial credits */
  finalCoefficient: f.nullable(f.wholeNumber(0, 100)),
  provisionalCoefficient: f.nullable(f.wholeNumber(0, 100)),
  partialVat: f.nullable(f.decimalText(13, 2, 'signed')),
  note: f.text(LONGEST.reason),
}
export const VatEntryInput = z.strictObject({ companyId: f.id(), ...entry })
export type VatEntryInput = z.infer<typeof VatEntryInput>

const VatEntry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  month: z.string(),
  madeOn: f.Day,
  number: z.string(),
  isProtocol: z.boolean(),
  documentType: z.nullable(z.enum(annulledTypes)),
  documentId: z.nullable(z.string()),
  partyName: z.string(),
  partyNumber: z.string(),
  partyCountry: z.nullable(z.string()),
  subject: z.string(),
  credit: z.nullable(z.enum(credits)),
  base: f.DecimalText,
  vat: f.DecimalText,
  baseReduced: f.DecimalText,
  vatReduced: f.DecimalText,
  baseExempt: f.DecimalText,
  currency: z.string(),
  finalCoefficient: z.nullable(z.number()),
  provisionalCoefficient: z.nullable(z.number()),
  partialVat: z.nullable(f.DecimalText),
  note: z.string(),
  enteredAt: f.Instant,
  enteredBy: z.string(),
  /** null: it counts */
  voidedAt: z.nullable(f.Instant),
  voidedBy: z.nullable(z.string()),
  voidReason: z.nullable(z.string()),
  /** it was entered again since, and stands in a ledger */
  isBack: z.boolean(),
})
export type VatEntry = z.infer<typeof VatEntry>

export const listVatEntries = endpoint({
  method: 'GET',
  path: '/api/vat/:month/entries',
  reads: ['vat_entries', 'companies'],
  summary: 'What was entered into the ledgers of a month by hand, also what was voided, by day and number; the first thousand.',
  access: 'documents.read',
  params: z.strictObject({ month: month() }),
  query: z.strictObject({ companyId: f.id(), only: z.optional(z.enum(['taken_out'])) }),
  reply: f.listOf(VatEntry),
})

export const readVatEntry = endpoint({
  method: 'GET',
  path: '/api/vat/entries/:id',
  reads: ['vat_entries'],
  summary: 'A row of the ledgers that was entered by hand.',
  access: 'documents.read',
  params: f.idParams,
  reply: VatEntry,
})

export const createVatEntry = endpoint({
  method: 'POST',
  path: '/api/vat/entries',
  writes: ['vat_entries', 'vat_treatments'],
  summary:
    'Enters a row of the ledgers: sales without an invoice, private use, corrections of credit, customs declaration, payment under cash accounting, a document annulled elsewhere. A customs declaration of a bill takes its place in the ledger.',
  access: 'documents.write',
  audit: ['vat_entry.created', 'document.vat_decided', 'document.vat_charge_annulled'],
  idempotent: true,
  body: VatEntryInput,
  reply: VatEntry,
  status: 201,
})

/** So many reports come at once: a day of a month for each of several devices. */
export const MOST_REPORTS = 400
export const SalesReport = z.strictObject({
  madeOn: entry.madeOn,
  number: entry.number,
  subject: entry.subject,
  ...amounts,
})
export type SalesReport = z.infer<typeof SalesReport>
export const createSalesReports = endpoint({
  method: 'POST',
  path: '/api/vat/:month/sales-reports',
  writes: ['vat_entries'],
  summary: 'Enters reports of sales without an invoice from a table, a row each: all of them, or none. Faults are told by row.',
  access: 'documents.write',
  audit: 'vat_entry.created',
  idempotent: true,
  params: z.strictObject({ month: month() }),
  body: z.strictObject({
    companyId: f.id(),
    reports: z.array(SalesReport).check(z.minLength(1), z.maxLength(MOST_REPORTS)),
    /** only what is wrong with them is told, and nothing is entered */
    isTrial: f.flag(false),
  }),
  reply: z.object({ entered: z.number() }),
  status: 201,
})

/** Columns of a table of reports, in the order in which they are typed. */
export const REPORT_COLUMNS = ['madeOn', 'number', 'gross', 'grossReduced', 'baseExempt'] as const
export const readReportTable = endpoint({
  method: 'POST',
  path: '/api/vat/sales-reports/read',
  writes: [],
  summary: 'The rows of a table of sales reports, XLSX or CSV, by its columns: nothing is kept of it, and nothing entered.',
  access: 'documents.write',
  audit: { none: 'Nothing is kept.' },
  multipart: upload,
  body: UploadInput,
  reply: z.object({
    /** the heading by which each column was known; null: by its place, or there is none */
    columns: z.record(z.enum(REPORT_COLUMNS), z.nullable(z.string())),
    /** as the file has them: its row, and a cell for each of the columns */
    rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  }),
})

export const voidVatEntry = endpoint({
  method: 'POST',
  path: '/api/vat/entries/:id/void',
  writes: ['vat_entries', 'vat_treatments'],
  summary:
    'Takes an entry out of the ledgers. It stays to be read, with who took it out and why; a protocol keeps its number, and the bill that it is of is what it was before.',
  access: 'documents.write',
  audit: ['vat_entry.voided', 'document.vat_decided', 'document.vat_charged'],
  params: f.idParams,
  body: z.strictObject({ reason: f.requiredText(LONGEST.reason) }),
  reply: VatEntry,
})

export const restoreVatEntry = endpoint({
  method: 'POST',
  path: '/api/vat/entries/:id/put-back',
  writes: ['vat_entries', 'vat_treatments'],
  summary:
    'Enters again what was taken out, as it was, into the same month: a protocol under a new number. Refused where it stands in a ledger again.',
  access: 'documents.write',
  audit: ['vat_entry.created', 'document.vat_decided', 'document.vat_charge_annulled'],
  idempotent: true,
  params: f.idParams,
  reply: VatEntry,
  status: 201,
})

export const readVatEntryProtocol = endpoint({
  method: 'GET',
  path: '/api/vat/entries/:id/protocol',
  summary: 'The paper of an entry that is a protocol of ours, as PDF; 404 of another.',
  access: 'documents.read',
  allowance: 'renders',
  params: f.idParams,
  query: z.strictObject({ language: z.optional(z.enum(LANGUAGES)) }),
  produces: 'application/pdf',
})

/** So many bills are moved at once. */
export const MOST_MOVED = 200
export const moveClaims = endpoint({
  method: 'POST',
  path: '/api/vat/purchases/move',
  writes: ['vat_treatments'],
  summary: 'Claims the credit of several bills in one month: of all of them, or of none. What may not move is told by its place.',
  access: 'documents.write',
  audit: 'document.vat_decided',
  body: z.strictObject({
    ids: z.array(f.id()).check(z.minLength(1), z.maxLength(MOST_MOVED)),
    claimedIn: month(),
  }),
  reply: z.object({ moved: z.number() }),
})
