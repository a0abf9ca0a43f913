import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentRow, readDocumentFigures } from '@invoice/contract/documents/list.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'

const EMPTY = { bg: '', en: '' }
export const DOCUMENT_ID = '0192f0c1-8a00-7000-8000-000000000001'

/** A row of a list of documents: an invoice that was issued and is not paid yet. */
export function aRow(overrides: Partial<DocumentRow> = {}): DocumentRow {
  return {
    id: DOCUMENT_ID,
    type: 'invoice',
    status: 'issued',
    number: '0000001247',
    recipientName: { bg: 'Орхидея ООД', en: 'Orchid Ltd' },
    issuedOn: '2026-11-18',
    dueOn: '2099-12-02',
    validUntilOn: null,
    currency: 'EUR',
    total: '4944.00',
    outstanding: '4944.00',
    paymentState: 'unpaid',
    isOverdue: false,
    isSent: false,
    isViewed: false,
    isDisputed: false,
    isImported: false,
    voidedOn: null,
    voidReason: '',
    ...overrides,
  }
}

/** The same as a draft, without a number. */
export const aDraftRow = (overrides: Partial<DocumentRow> = {}): DocumentRow =>
  aRow({ status: 'draft', number: null, issuedOn: null, dueOn: null, paymentState: null, ...overrides })

/** A document as the server gives it: a draft without lines, that nobody is named in. */
export function aDraft(overrides: Partial<Document> = {}): Document {
  return {
    id: DOCUMENT_ID,
    version: 3,
    type: 'invoice',
    status: 'draft',
    number: null,
    direction: null,
    debitAccount: '',
    creditAccount: '',
    companyId: null,
    contactId: null,
    rangeId: null,
    vendorNumber: '',
    statedVat: [],
    issuedOn: null,
    taxOn: null,
    dueOn: null,
    instalments: [],
    paymentDays: null,
    paymentDaysFrom: 'issue',
    validUntilOn: null,
    deliveredOn: null,
    language: 'bg',
    currency: 'EUR',
    rateFromEur: null,
    rateOn: null,
    pricesIncludeVat: false,
    vatInvoice: true,
    ossInvoice: false,
    ossCountryCode: null,
    oneVat: false,
    oneDiscount: false,
    isAdvance: false,
    selfBilled: false,
    dealTermId: null,
    paymentMethodId: null,
    place: EMPTY,
    deliverToCountryCode: null,
    deliverToCity: '',
    buyerReference: '',
    orderNumber: '',
    issuedBy: '',
    receivedBy: '',
    template: null,
    showPictures: null,
    notes: '',
    comments: '',
    fiscalReceiptNumber: '',
    fiscalReceiptOn: null,
    sourceDocumentId: null,
    sourceNumber: '',
    sourceIssuedOn: null,
    reason: EMPTY,
    lines: [],
    taxes: [],
    subtotal: '0.00',
    discount: '0.00',
    taxBase: '0.00',
    totalVat: '0.00',
    totalWithVat: '0.00',
    total: '0.00',
    settled: '0.00',
    outstanding: '0.00',
    paymentState: null,
    isOverdue: false,
    dueParts: [],
    recipientName: EMPTY,
    allowedActions: ['edit', 'delete', 'issue'],
    creditable: null,
    deductible: null,
    deducts: [],
    deductedBy: [],
    owedToClient: null,
    isPaidOnline: false,
    source: null,
    derived: [],
    replaces: null,
    replacement: null,
    protocols: [],
    convertibleTo: [],
    progress: [],
    dispute: null,
    voidReason: '',
    voidedOn: null,
    sentAt: null,
    viewedAt: null,
    issuedAt: null,
    updatedAt: '2026-11-18T09:30:00.000Z',
    isSample: false,
    importId: null,
    publicToken: null,
    ...overrides,
  }
}

/** An invoice with its number, of which nothing is paid. */
export function anInvoice(overrides: Partial<Document> = {}): Document {
  return aDraft({
    status: 'issued',
    number: '0000001247',
    issuedOn: '2026-11-18',
    taxOn: '2026-11-18',
    dueOn: '2099-12-02',
    recipientName: { bg: 'Орхидея ООД', en: 'Orchid Ltd' },
    subtotal: '4120.00',
    taxBase: '4120.00',
    totalVat: '824.00',
    totalWithVat: '4944.00',
    total: '4944.00',
    outstanding: '4944.00',
    paymentState: 'unpaid',
    allowedActions: [],
    issuedAt: '2026-11-18T09:31:00.000Z',
    ...overrides,
  })
}

/** What issuing or recording it answers: nothing was odd about it. */
export const anIssued = (overrides: Partial<Document> = {}): Document & { readonly warnings: [] } => ({
  ...anInvoice(overrides),
  warnings: [],
})

type Figures = ReplyOf<typeof readDocumentFigures>
type Figure = Figures['overdue']

const NO_FIGURE: Figure = { count: 0, sums: [] }
/** So many documents with that much left to pay of it. */
export const aFigure = (count: number, outstanding: string, currency = 'EUR', total = outstanding): Figure => ({
  count,
  sums: [{ currency, count, total, outstanding }],
})

/** Figures of a workspace with two documents, none of which is anything in particular. */
export function figures(overrides: Partial<Figures> = {}): Figures {
  return {
    overdue: NO_FIGURE,
    dueThisWeek: NO_FIGURE,
    unpaid: NO_FIGURE,
    drafts: NO_FIGURE,
    issuedThisMonth: NO_FIGURE,
    paidThisMonth: NO_FIGURE,
    oldestOverdueDays: 0,
    total: 2,
    counts: { draft: 0, issued: 0, unpaid: 0, overdue: 0, due_this_week: 0, paid: 0, voided: 0 },
    ...overrides,
  }
}
