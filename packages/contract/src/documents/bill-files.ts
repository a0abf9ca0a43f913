import { BILL_CATEGORIES } from '@invoice/domain/bills/proposal.ts'
import { BILL_FIELDS } from '@invoice/domain/bills/read-state.ts'
import { REMEMBERED } from '@invoice/domain/bills/reading/lessons.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'
import { confirmed } from '../wire/oddity.ts'
import { ATTACHMENT_MAX_BYTES } from '../wire/uploads.ts'
import { Document, DocumentLink, IssuedDocument } from './document.ts'
import { MAX_LINES } from './draft.ts'

export const BILL_FILE_SOURCES = ['drop', 'camera', 'mail', 'peppol', 'api'] as const
/** held: of a sender whom nobody knows yet. */
export const BILL_FILE_STATES = ['waiting', 'held', 'recorded', 'put_away'] as const
export const BILL_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'application/xml'] as const
export const VENDOR_FOUND_BY = ['eik', 'vat_number', 'iban', 'name'] as const

const Place = z.object({ page: z.number(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const Read = z.object({ value: z.string(), certainty: z.enum(['stated', 'sure', 'doubtful']), place: z.nullable(Place) })
const Text = z.nullable(Read)
const category = z.nullable(z.enum(BILL_CATEGORIES))

/** `rule`: of EN 16931 where it has one; `field` leads into the proposal; `params` are what the sentence names. */
const Problem = z.object({ rule: z.string(), field: z.string(), params: z.record(z.string(), z.string()) })

/** What was read of a file; as `BillProposal` of the domain. */
export const Proposal = z.object({
  source: z.enum(['ubl', 'cii', 'facturx', 'text', 'ocr']),
  kind: z.enum(['bill', 'credit_note']),
  /** a bill that adds to an earlier one, which `sourceNumber` names; it is recorded as such for VAT */
  isDebitNote: z.optional(z.boolean()),
  vendor: z.object({
    name: Text,
    eik: Text,
    vatNumber: Text,
    iban: Text,
    bic: Text,
    country: Text,
    city: Text,
    postcode: Text,
    address: Text,
    email: Text,
  }),
  buyer: z.object({ name: Text, eik: Text, vatNumber: Text }),
  number: Text,
  issueDate: Text,
  taxDate: Text,
  dueDate: Text,
  currency: Text,
  reference: Text,
  sourceNumber: Text,
  sourceIssueDate: z.optional(Text),
  pricesIncludeVat: z.boolean(),
  rates: z.array(z.object({ rate: Read, category, reason: z.string(), base: Text, vat: Text })),
  total: Text,
  due: Text,
  lines: z.array(
    z.object({
      name: Read,
      description: z.string(),
      sku: z.string(),
      quantity: Text,
      unit: z.string(),
      unitPrice: Text,
      discount: z.string(),
      rate: z.nullable(z.string()),
      category,
      net: Text,
    }),
  ),
  problems: z.array(Problem),
  /** fields that stand where people said so of an earlier bill of this vendor */
  remembered: z.optional(z.array(z.string())),
})

/** A file of a vendor with what was read of it, as a list shows it. */
export const BillFileRow = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  mediaType: z.enum(BILL_FILE_TYPES),
  size: z.number(),
  /** of what came, byte for byte */
  sha256: z.string(),
  /** how many pictures it is drawn as; 0 of XML */
  pages: z.number(),
  source: z.enum(BILL_FILE_SOURCES),
  sender: z.string(),
  cameAt: f.Instant,
  cameBy: z.string(),
  state: z.enum(BILL_FILE_STATES),
  /** the bill that was made of it, or its draft */
  document: z.nullable(DocumentLink),
  /** why nothing could be read; '' where something was, `being_read` while a picture is read (put away, it waits for that until it is brought back), `given_up` where it could not be, `unread` of what is no bill */
  problem: z.string(),
  vendorName: z.string(),
  number: z.string(),
  issuedOn: z.nullable(f.Day),
  total: z.nullable(f.DecimalText),
  currency: z.string(),
  /** of the thirteen fields of a bill: those that were read, those that are demanded and missing, those to be looked at */
  read: z.array(z.enum(BILL_FIELDS)),
  missing: z.array(z.enum(BILL_FIELDS)),
  doubtful: z.array(z.enum(BILL_FIELDS)),
  problems: z.array(Problem),
  /** who sent it, among our contacts; null: it would be made */
  vendor: z.nullable(z.object({ id: z.string(), name: f.Localised, foundBy: z.enum(VENDOR_FOUND_BY) })),
  /** nothing is missing, doubtful or odd: it is recorded by one act */
  isReady: z.boolean(),
})
export type BillFileRow = z.infer<typeof BillFileRow>
export const BillFile = z.extend(BillFileRow, { proposal: z.nullable(Proposal) })
export type BillFile = z.infer<typeof BillFile>

const inWorkspace = z.strictObject({ workspace: z.optional(f.id()) })

export const listBillFiles = endpoint({
  method: 'GET',
  path: '/api/bill-files',
  reads: ['bill_files', 'contacts', 'documents', 'companies', 'tax_rates', 'exchange_rates'],
  summary:
    'Files of vendors in one state, fifty at a time, the newest first, with what was read of each and what is missing; and how many there are in each state.',
  access: 'documents.read',
  query: z.strictObject({
    state: z._default(z.enum(BILL_FILE_STATES), 'waiting'),
    source: z.optional(z.enum(BILL_FILE_SOURCES)),
    /** a part of the sender's address */
    sender: f.searchText(),
    /** those after this one */
    before: z.optional(f.id()),
  }),
  reply: z.object({
    items: z.array(BillFileRow),
    /** what comes after the last one is asked for with it; null: there is nothing more */
    next: z.nullable(z.string()),
    /** of what the filter finds */
    counts: z.object({ waiting: z.number(), held: z.number(), recorded: z.number(), put_away: z.number() }),
  }),
})
export const readBillFile = endpoint({
  method: 'GET',
  path: '/api/bill-files/:id',
  reads: ['bill_files', 'contacts', 'documents', 'companies', 'tax_rates', 'exchange_rates'],
  summary: 'One file with all that was read of it: each value with how sure it is and where on the page it stands.',
  access: 'documents.read',
  params: f.idParams,
  reply: BillFile,
})
export const receiveBillFile = endpoint({
  method: 'POST',
  path: '/api/bill-files',
  writes: ['bill_files'],
  summary:
    'Hands in a file of a vendor: PDF, JPG, PNG, or an e-invoice as XML (UBL, CII). It is kept as it came and read, and waits to be recorded; a picture is read within a minute (`problem` is `being_read` until then). A file that is there already is answered as it is.',
  access: 'documents.draft',
  audit: 'bill_file.received',
  idempotent: true,
  multipart: { maxBytes: ATTACHMENT_MAX_BYTES, rule: 'bill_file' },
  body: z.strictObject({ file: z.file(), source: z._default(z.enum(['drop', 'camera', 'api']), 'api') }),
  reply: z.object({ file: BillFile, isKnown: z.boolean() }),
  status: 201,
})
export const readBillOriginal = endpoint({
  method: 'GET',
  path: '/api/bill-files/:id/file',
  summary: 'A file as it came, to be saved: a browser opens none of it. The workspace may be named by the parameter `workspace`.',
  access: 'documents.read',
  params: f.idParams,
  query: inWorkspace,
  produces: 'application/octet-stream',
})
export const readBillPage = endpoint({
  method: 'GET',
  path: '/api/bill-files/:id/pages/:page',
  summary: 'One page of it as a picture. It never changes. The workspace may be named by the parameter `workspace`.',
  access: 'documents.read',
  allowance: 'renders',
  params: z.strictObject({ id: f.id(), page: f.pageNumber() }),
  query: inWorkspace,
  produces: 'image/jpeg',
})

const amount = () => f.nullable(f.decimalText(13, 3, 'signed'))
const percent = () => f.decimalText(3, 4)

const TypedLine = z.strictObject({
  /** place among the lines that were read, from 0; null of one that was added */
  of: f.nullable(f.wholeNumber(0, MAX_LINES)),
  name: f.text(LONGEST.lineText),
  quantity: f.nullable(f.decimalText(9, 4, 'signed')),
  unitPrice: f.nullable(f.decimalText(10, 6, 'signed')),
  /** percent; null: of the bill's single rate */
  rate: f.nullable(percent()),
  net: amount(),
})

/** What a person reads otherwise than it was read; what is left out is as it was read. Rates and lines are sent whole. */
const Typed = z.strictObject({
  vendorName: f.textIfSent(200),
  eik: f.textIfSent(20),
  vatNumber: f.textIfSent(20),
  /** with blanks or without; '' where the bill names none */
  iban: f.textIfSent(42),
  number: f.textIfSent(LONGEST.theirNumber),
  issuedOn: f.nullableIfSent(f.day()),
  taxOn: f.nullableIfSent(f.day()),
  dueOn: f.nullableIfSent(f.day()),
  reference: f.textIfSent(LONGEST.paymentReference),
  /** of the bill that a credit note corrects */
  sourceNumber: f.textIfSent(LONGEST.theirNumber),
  currency: z.optional(f.currencyCode()),
  total: f.nullableIfSent(f.decimalText(13, 3, 'signed')),
  rates: z.optional(z.array(z.strictObject({ rate: percent(), base: amount(), vat: amount() })).check(z.maxLength(10))),
  lines: z.optional(z.array(TypedLine).check(z.maxLength(MAX_LINES))),
})

export const recordBillFile = endpoint({
  writes: ['bill_files', 'contacts', 'drafts', 'documents', 'attachments', 'vat_treatments', 'webhooks'],
  params: f.idParams,
  idempotent: true,
  alsoAsks: ['contacts.write'],
  method: 'POST',
  path: '/api/bill-files/:id/record',
  summary:
    'Records the bill, or the vendor’s credit note, that a file is, with its lines, rates and dates, and makes its vendor where there is none. `typed` takes the place of what was read, and where it stands on the page is remembered for the next bill of this vendor. What does not add up is asked about (409 with `warnings`) until `confirmed` says yes to it; a program that leaves `confirmed` out is asked as well.',
  access: 'documents.issue',
  audit: [
    'bill_file.recorded',
    'contact.created',
    'document.created',
    'document.file_attached',
    'document.recorded',
    'document.set_off',
    'document.vat_charged',
    'document.vat_decided',
  ],
  body: z.strictObject({ version: f.version(), contactId: f.nullable(f.id()), typed: z.optional(Typed), confirmed: confirmed() }),
  reply: IssuedDocument,
})
export const draftBillFile = endpoint({
  writes: ['bill_files', 'drafts', 'documents', 'attachments'],
  params: f.idParams,
  idempotent: true,
  method: 'POST',
  path: '/api/bill-files/:id/draft',
  summary: 'Makes a draft of a bill of whatever was read of a file, with the file beside it, to be finished by hand.',
  access: 'documents.draft',
  audit: ['bill_file.drafted', 'document.created', 'document.file_attached'],
  body: z.strictObject({ version: f.version() }),
  reply: Document,
  status: 201,
})
export const forgetBillField = endpoint({
  method: 'POST',
  path: '/api/bill-files/:id/forget',
  writes: ['bill_files'],
  summary: 'Forgets where bills of this vendor have a field, as it was corrected on earlier ones, and reads the file without it.',
  access: 'documents.draft',
  audit: 'bill_file.forgotten',
  params: f.idParams,
  body: z.strictObject({ version: f.version(), field: z.enum(REMEMBERED) }),
  reply: BillFile,
})
export const putAwayBillFile = endpoint({
  method: 'POST',
  path: '/api/bill-files/:id/put-away',
  writes: ['bill_files'],
  summary: 'Puts away a file that is no bill, or a copy of one: it is kept and waits no more. `isAway` false brings it back.',
  access: 'documents.draft',
  audit: ['bill_file.put_away', 'bill_file.brought_back'],
  params: f.idParams,
  body: z.strictObject({ version: f.version(), isAway: f.flag(true) }),
  reply: BillFile,
})
