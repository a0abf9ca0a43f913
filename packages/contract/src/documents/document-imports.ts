import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import * as z from 'zod/mini'
import * as i from '../records/imports.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** Documents that another program issued, taken over from a table: a row each, or a row for each line or rate of one. */

/** What a column may be. */
export const DOCUMENT_IMPORT_FIELDS = [
  'type',
  'number',
  'issuedOn',
  'taxOn',
  'dueOn',
  'clientName',
  'registrationNumber',
  'vatNumber',
  'city',
  'address',
  'base',
  'vat',
  'total',
  'vatRate',
  'currency',
  'rateFromEur',
  'lineName',
  'quantity',
  'unitPrice',
  'sourceNumber',
  'issuerNumber',
  'paidState',
  'paidOn',
  'paidAmount',
  'paymentMethod',
  /** of a row that is no document but a payment: the number that it pays */
  'paymentOf',
] as const
export type DocumentImportField = (typeof DOCUMENT_IMPORT_FIELDS)[number]

/** Rows of a second table, of payments, are counted from here on. */
export const PAYMENT_ROWS = 1_000_000

const LONGEST_CELL = 1000
/** Cells that are corrected, and rows that are taken as they stand though their amounts do not add up. */
export const MOST_MENDED = 500

export const DocumentImportInput = z.strictObject({
  mapping: i.mappingTo(DOCUMENT_IMPORT_FIELDS),
  /** whose documents they are */
  companyId: f.id(),
  /** of rows that do not say it themselves */
  currency: f.currencyCode(),
  /** ground of what bears no VAT, where the company is registered */
  dealTermId: f.nullable(f.id()),
  mended: z._default(
    z.array(z.strictObject({ row: f.count(), column: f.count(), value: f.text(LONGEST_CELL) })).check(z.maxLength(MOST_MENDED)),
    [],
  ),
  accepted: z._default(z.array(f.count()).check(z.maxLength(MOST_MENDED)), []),
})
export type DocumentImportRequest = z.infer<typeof DocumentImportInput>

const Sum = z.object({
  month: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  currency: z.string(),
  documents: z.number(),
  base: f.DecimalText,
  vat: f.DecimalText,
  total: f.DecimalText,
})
const RowProblem = z.object({
  row: z.number(),
  column: z.nullable(z.number()),
  value: z.string(),
  message: z.string(),
  /** it may be taken as it stands: name its row in `accepted` */
  acceptable: z.boolean(),
})
const Paid = z.object({
  payments: z.number(),
  /** whose day the source does not say: they are of the day of their document */
  undated: z.number(),
  /** what is left of documents, and how many have nothing left */
  settled: z.number(),
  sums: z.array(z.object({ currency: z.string(), paid: f.DecimalText, credited: f.DecimalText, open: f.DecimalText })),
})
/** What an import would do; with bad rows it does nothing. */
export const DocumentImportReport = z.object({
  documents: z.number(),
  contacts: z.object({ known: z.number(), added: z.number() }),
  /** there already, with that number and sum */
  skipped: z.number(),
  bad: z.number(),
  /** the first ones */
  problems: z.array(RowProblem),
  sums: z.array(Sum),
  /** of a row of totals in the table, beside what its rows come to */
  source: z.nullable(z.object({ row: z.number(), written: f.DecimalText, found: f.DecimalText })),
  /** what a program that documents are read from says its months come to, beside what was read of them; null: the source says nothing of that */
  stated: z.nullable(
    z.array(
      z.object({
        month: z.string(),
        type: z.enum(DOCUMENT_TYPES),
        currency: z.string(),
        documents: z.number(),
        total: f.DecimalText,
        found: f.DecimalText,
        isSame: z.boolean(),
      }),
    ),
  ),
  gaps: z.array(z.object({ from: z.string(), to: z.string() })),
  /** where what is printed is a few cents beside what follows from it, and is kept as it is printed; the first ones, and how many */
  near: z.array(z.object({ row: z.number(), number: z.string(), printed: f.DecimalText, own: f.DecimalText })),
  nearCount: z.number(),
  /** notes whose invoice is here: those that are joined to it, and those that stand alone since it has not so much, the first ones one by one */
  notesHere: z.object({
    joined: z.number(),
    apartCount: z.number(),
    apart: z.array(z.object({ row: z.number(), number: z.string(), sourceNumber: z.string() })),
  }),
  /** null: the table says nothing of payments */
  paid: z.nullable(Paid),
  /** PDFs that came with it and become attachments of the documents whose number they are called by, and those that are of none, the first ones by name; null: none came */
  papers: z.nullable(z.object({ joined: z.number(), left: z.number(), leftNames: z.array(z.string()) })),
  /** days are written month first */
  monthFirst: z.boolean(),
  /** where numbering goes on */
  next: z.array(z.object({ range: z.string(), number: z.string() })),
})
export type DocumentImportReport = z.infer<typeof DocumentImportReport>

const Imported = z.object({
  id: z.string(),
  fileName: z.string(),
  documents: z.number(),
  payments: z.number(),
  firstNumber: z.string(),
  lastNumber: z.string(),
  importedAt: f.Instant,
  importedBy: z.string(),
  takenBackAt: z.nullable(f.Instant),
  /** until when it may be taken back; null where that is over */
  undoUntil: z.nullable(f.Instant),
})
export type ImportedDocuments = z.infer<typeof Imported>

/** kept: nobody asked for it yet, or it was given up; refused: nothing of it was imported, and the messages say why. */
export const IMPORT_STATES = ['kept', 'waiting', 'running', 'done', 'refused', 'failed', 'cancelled'] as const
/** How far an import is that a job makes. */
export const DocumentImportState = z.object({
  state: z.enum(IMPORT_STATES),
  /** rows of the table that are written; all of it counts or nothing */
  done: z.number(),
  rowCount: z.number(),
  messages: z.array(z.string()),
  result: z.nullable(Imported),
})
export type DocumentImportState = z.infer<typeof DocumentImportState>

/** So long an import may be taken back, unless a number was issued here. */
export const UNDO_HOURS = 48

export const uploadDocumentImport = endpoint({
  method: 'POST',
  path: '/api/documents/imports',
  writes: ['imports'],
  summary:
    'Takes documents that another program issued and guesses what the columns are: a CSV or XLSX file, an e-invoice (UBL, CII, Factur-X) of the company, or a ZIP of up to 200 e-invoices, or of a table of documents and one of payments, with up to 200 PDFs called by the numbers of the documents. It is kept for a day.',
  access: 'documents.issue',
  audit: { none: 'A table is kept for a day and counts when it is imported.' },
  idempotent: true,
  multipart: i.upload,
  body: i.UploadInput,
  reply: i.ImportTable,
  status: 201,
})
export const addDocumentImportPayments = endpoint({
  method: 'POST',
  path: '/api/documents/imports/:id/payments',
  writes: ['imports'],
  summary:
    'Adds a table of payments to a table of documents, or the other way round: number of the document, day, amount, method. Rows of it are counted from 1,000,000 on.',
  access: 'documents.issue',
  audit: { none: 'A table is kept for a day and counts when it is imported.' },
  idempotent: true,
  multipart: i.upload,
  params: i.importParams,
  body: i.UploadInput,
  reply: i.ImportTable,
})
export const checkDocumentImport = endpoint({
  method: 'POST',
  path: '/api/documents/imports/:id/check',
  writes: ['imports'],
  summary:
    'What the import would make by month, type and currency, gaps, where numbering goes on, and what is wrong with which row. Nothing is changed.',
  access: 'documents.issue',
  audit: { none: 'Nothing is kept.' },
  params: i.importParams,
  body: DocumentImportInput,
  reply: DocumentImportReport,
})
export const listDocumentImportProblems = endpoint({
  method: 'POST',
  path: '/api/documents/imports/:id/problems',
  writes: [],
  summary: 'The bad rows as a spreadsheet, with their numbers and reasons.',
  access: 'documents.issue',
  allowance: 'exports',
  audit: { none: 'Nothing is kept.' },
  params: i.importParams,
  body: DocumentImportInput,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
export const runDocumentImport = endpoint({
  method: 'POST',
  path: '/api/documents/imports/:id/run',
  writes: ['imports', 'documents', 'contacts', 'ranges'],
  summary:
    'Asks for the import of all documents as issued elsewhere, with what is paid; with a bad row among them nothing is imported. A job makes it, once however often it is asked for. Numbering goes on after them.',
  access: 'documents.issue',
  audit: { none: 'The job writes down that it imported.' },
  idempotent: true,
  params: i.importParams,
  body: DocumentImportInput,
  reply: DocumentImportState,
})
export const readDocumentImport = endpoint({
  method: 'GET',
  path: '/api/documents/imports/:id',
  reads: ['imports'],
  summary: 'How far an import is, and what came of it.',
  access: 'documents.issue',
  params: i.importParams,
  reply: DocumentImportState,
})
export const cancelDocumentImport = endpoint({
  method: 'DELETE',
  path: '/api/documents/imports/:id',
  writes: ['imports'],
  summary: 'Gives an import up, also one that runs: nothing of it stays.',
  access: 'documents.issue',
  audit: { none: 'Nothing of it was imported.' },
  params: i.importParams,
  status: 204,
})
export const listImportedDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/imported',
  reads: ['imports', 'documents', 'ranges'],
  summary: 'The imports of documents that were carried out, the latest first.',
  access: 'documents.read',
  reply: z.object({ items: z.array(Imported) }),
})
export const takeBackDocumentImport = endpoint({
  method: 'POST',
  path: '/api/documents/imported/:id/take-back',
  writes: ['imports', 'documents', 'contacts', 'ranges'],
  summary:
    'Removes what an import made, within two days of it and before a number was issued here, and while nothing stands on its documents.',
  access: 'documents.issue',
  audit: 'document.import_taken_back',
  idempotent: true,
  params: i.importParams,
  reply: Imported,
})
