import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { month } from './month.ts'
import { VatState } from './periods.ts'

/** A month is filed, which locks it, and opened again with a reason; each filing keeps its files. */

/** Asked where it is needed: screens, which check no replies, lie in another file than the ledgers. */
const fileName = () => z.enum(LEDGERS.of(regimeOf(null)).files)
const ofMonth = z.strictObject({ month: month() })
const ofCompany = { companyId: f.id() }

/** A number of the Agency's register. */
export const LONGEST_RECEIPT = 60
export const LONGEST_REASON = 1000
/** What opens a filed month again is told in so many characters at least. */
export const SHORTEST_REASON = 10

const VatFiling = z.object({
  id: z.string(),
  /** 1: the first of the month */
  sequence: z.number(),
  filedOn: f.Day,
  receiptNumber: z.string(),
  filedAt: f.Instant,
  filedBy: z.string(),
  /** as it was declared, in `currency`: 20, 40, and 50 less 60 */
  charged: f.DecimalText,
  credit: f.DecimalText,
  result: f.DecimalText,
  currency: z.string(),
  /** as they were handed in; `sha256` in hex */
  files: z.array(z.object({ name: fileName(), bytes: z.number(), sha256: z.string() })),
  /** null: it stands, or another replaced it */
  reopened: z.nullable(z.object({ at: f.Instant, by: z.string(), reason: z.string() })),
})
export type VatFiling = z.infer<typeof VatFiling>

export const VatFilings = z.object({
  /** the last first */
  items: z.array(VatFiling),
  state: VatState,
})
export type VatFilings = z.infer<typeof VatFilings>

export const listVatFilings = endpoint({
  method: 'GET',
  path: '/api/vat/:month/filings',
  reads: ['vat_periods', 'companies'],
  summary: 'Each time that a month was filed, the last first, with its files and why it was opened again.',
  access: 'documents.read',
  params: ofMonth,
  query: z.strictObject(ofCompany),
  reply: VatFilings,
})

export const ReadyInput = z.strictObject({ ...ofCompany, ready: f.requiredFlag() })
export const markVatReady = endpoint({
  method: 'PUT',
  path: '/api/vat/:month/ready',
  writes: ['vat_periods'],
  summary: 'Marks a month as ready to be filed, or open again. It locks nothing.',
  access: 'documents.write',
  audit: ['vat_period.made_ready', 'vat_period.not_ready'],
  params: ofMonth,
  body: ReadyInput,
  reply: z.object({ state: VatState }),
})

const share = () => z._default(f.decimalText(13, 2), '0.00')
/** What becomes of the result: of what is to be paid cell 70 is set off; of what comes back, of the months before as well, 80 is asked for, of the result 81 and 82. The rest stays 71, or is set off later. */
export const ResultInput = z.strictObject({
  ...ofCompany,
  setOff: share(),
  refundLeft: share(),
  refundZeroRated: share(),
  refundInvested: share(),
})
export type ResultInput = z.infer<typeof ResultInput>
/** Which cell of the declaration each is. */
export const RESULT_CELLS = { setOff: '70', refundLeft: '80', refundZeroRated: '81', refundInvested: '82' } as const
export const tellVatResult = endpoint({
  method: 'PUT',
  path: '/api/vat/:month/result',
  writes: ['vat_periods'],
  summary:
    'Says where the result of a month goes (cells 70, 80, 81 and 82 of its declaration). Refused (409) of a filed month, and where more is told than there is.',
  access: 'documents.write',
  audit: 'vat_period.result_given',
  params: ofMonth,
  body: ResultInput,
  reply: z.object({ state: VatState }),
})

export const FilingInput = z.strictObject({
  ...ofCompany,
  /** when it was handed in: after the month, and not after today */
  filedOn: f.day(),
  /** входящ номер */
  receiptNumber: f.requiredText(LONGEST_RECEIPT),
  /** `digest` of the month as it was seen: 409 where it is another meanwhile */
  digest: f.requiredText(64),
})
export const fileVatMonth = endpoint({
  method: 'POST',
  path: '/api/vat/:month/filings',
  writes: ['vat_periods'],
  summary:
    'Keeps that a month was handed in, with its files, and locks it. Refused (409) while a check stops it, where it is filed already, and where it is another than was seen.',
  access: 'documents.issue',
  audit: 'vat_period.filed',
  idempotent: true,
  params: ofMonth,
  body: FilingInput,
  reply: VatFiling,
})

export const ReopeningInput = z.strictObject({
  ...ofCompany,
  reason: f.requiredText(LONGEST_REASON).check(z.minLength(SHORTEST_REASON)),
})
export const reopenVatMonth = endpoint({
  method: 'POST',
  path: '/api/vat/:month/reopening',
  writes: ['vat_periods'],
  summary: 'Opens a filed month again, with a reason. What was filed stays kept; it is filed again afterwards.',
  access: 'documents.issue',
  audit: 'vat_period.reopened',
  idempotent: true,
  params: ofMonth,
  body: ReopeningInput,
  reply: z.object({ state: VatState }),
})

const Amounts = z.record(z.string(), f.DecimalText)
const ChangedRow = z.object({
  ledger: z.enum(['sales', 'purchases']),
  change: z.enum(['added', 'gone', 'changed']),
  /** 02-04, 03-05 */
  type: z.string(),
  number: z.string(),
  issuedOn: f.Day,
  partyName: z.string(),
  /** by column, without 02- and 03-; null where there was no such row, or is none */
  was: z.nullable(Amounts),
  is: z.nullable(Amounts),
  /** what it is of, where it stands in the ledger still */
  document: z.nullable(z.object({ id: z.string(), type: z.enum(DOCUMENT_TYPES) })),
})
export type ChangedRow = z.infer<typeof ChangedRow>
/** So many changes come; `count` says how many there are. */
export const MOST_CHANGES = 500

const VatChanges = z.object({
  /** which filing it is compared with; null: the month was never filed */
  sequence: z.nullable(z.number()),
  currency: z.string(),
  rows: z.array(ChangedRow),
  count: z.number(),
  /** cells of the declaration, without 01-, that differ: as filed, and as they are */
  cells: z.array(z.object({ cell: z.string(), was: f.DecimalText, is: f.DecimalText })),
})
export type VatChanges = z.infer<typeof VatChanges>

export const readVatChanges = endpoint({
  method: 'GET',
  path: '/api/vat/:month/changes',
  reads: ['documents', 'vat_entries', 'vat_treatments', 'vat_choices', 'vat_periods', 'contacts', 'companies', 'deal_terms'],
  summary:
    'What of a month differs from the files it was last filed with: rows that came, are gone or changed, and cells of the declaration.',
  access: 'documents.read',
  params: ofMonth,
  query: z.strictObject(ofCompany),
  reply: VatChanges,
})

export const readFiledFile = endpoint({
  method: 'GET',
  path: '/api/vat/filings/:id/:file',
  summary: 'A file as it was filed, byte by byte.',
  access: 'documents.read',
  allowance: 'exports',
  audit: 'vat_period.exported',
  params: z.strictObject({ id: f.id(), file: fileName() }),
  produces: 'text/plain; charset=windows-1251',
})
