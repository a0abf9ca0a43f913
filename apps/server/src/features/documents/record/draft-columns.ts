import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentRecord, DraftRow, LineRow } from './documents-table.ts'

/** The draft as columns, and back: the one place where the two sets of names meet. */
export function columnsOfDraft(draft: DocumentDraft): DraftRow {
  return {
    type: draft.type,
    direction: draft.direction,
    debit_account: draft.debitAccount,
    credit_account: draft.creditAccount,
    company_id: draft.companyId,
    contact_id: draft.contactId,
    range_id: draft.rangeId,
    vendor_number: draft.vendorNumber,
    stated_vat: draft.statedVat.map(({ rate, base, vat }) => [rate, base ?? NOT_STATED, vat ?? NOT_STATED].join(' ')).join(';'),
    issued_on: draft.issuedOn,
    tax_on: draft.taxOn,
    due_on: draft.dueOn,
    instalments: draft.instalments.length === 0 ? null : draft.instalments,
    payment_days: draft.paymentDays,
    payment_days_from: draft.paymentDaysFrom,
    valid_until_on: draft.validUntilOn,
    delivered_on: draft.deliveredOn,
    language: draft.language,
    template: draft.template,
    show_pictures: draft.showPictures,
    currency: draft.currency,
    rate_from_eur: draft.rateFromEur,
    rate_on: draft.rateOn,
    prices_include_vat: draft.pricesIncludeVat,
    vat_invoice: draft.vatInvoice,
    oss_invoice: draft.ossInvoice,
    oss_country_code: draft.ossCountryCode,
    one_vat: draft.oneVat,
    one_discount: draft.oneDiscount,
    is_advance: draft.isAdvance,
    self_billed: draft.selfBilled,
    deal_term_id: draft.dealTermId,
    payment_method_id: draft.paymentMethodId,
    place_bg: draft.place.bg,
    place_en: draft.place.en,
    deliver_to_country_code: draft.deliverToCountryCode,
    deliver_to_city: draft.deliverToCity,
    buyer_reference: draft.buyerReference,
    order_number: draft.orderNumber,
    issued_by: draft.issuedBy,
    received_by: draft.receivedBy,
    notes: draft.notes,
    comments: draft.comments,
    fiscal_receipt_number: draft.fiscalReceiptNumber,
    fiscal_receipt_on: draft.fiscalReceiptOn,
    source_document_id: draft.sourceDocumentId,
    source_number: draft.sourceNumber,
    source_issued_on: draft.sourceIssuedOn,
    reason_bg: draft.reason.bg,
    reason_en: draft.reason.en,
    custom_fields: draft.customFields ?? {},
  }
}

export function draftOfColumns(row: DocumentRecord, lines: readonly LineRow[]): DocumentDraft {
  return {
    type: row.type,
    direction: row.direction,
    debitAccount: row.debit_account,
    creditAccount: row.credit_account,
    companyId: row.company_id,
    contactId: row.contact_id,
    rangeId: row.range_id,
    vendorNumber: row.vendor_number,
    statedVat: statedVatOf(row.stated_vat),
    issuedOn: row.issued_on,
    taxOn: row.tax_on,
    dueOn: row.due_on,
    instalments: (row.instalments ?? []).map((instalment) => ({ ...instalment })),
    paymentDays: row.payment_days,
    paymentDaysFrom: row.payment_days_from,
    validUntilOn: row.valid_until_on,
    deliveredOn: row.delivered_on,
    language: row.language,
    template: row.template,
    showPictures: row.show_pictures,
    currency: row.currency,
    rateFromEur: canonical(row.rate_from_eur),
    rateOn: row.rate_on,
    pricesIncludeVat: row.prices_include_vat,
    vatInvoice: row.vat_invoice,
    ossInvoice: row.oss_invoice,
    ossCountryCode: row.oss_country_code,
    oneVat: row.one_vat,
    oneDiscount: row.one_discount,
    isAdvance: row.is_advance,
    selfBilled: row.self_billed,
    dealTermId: row.deal_term_id,
    paymentMethodId: row.payment_method_id,
    place: { bg: row.place_bg, en: row.place_en },
    deliverToCountryCode: row.deliver_to_country_code,
    deliverToCity: row.deliver_to_city,
    buyerReference: row.buyer_reference,
    orderNumber: row.order_number,
    issuedBy: row.issued_by,
    receivedBy: row.received_by,
    notes: row.notes,
    comments: row.comments,
    fiscalReceiptNumber: row.fiscal_receipt_number,
    fiscalReceiptOn: row.fiscal_receipt_on,
    sourceDocumentId: row.source_document_id,
    sourceNumber: row.source_number,
    sourceIssuedOn: row.source_issued_on,
    reason: { bg: row.reason_bg, en: row.reason_en },
    customFields: { ...row.custom_fields },
    lines: lines.map(lineOfColumns),
  }
}

const NOT_STATED = '-'

/** As the column holds it: see migration 0028. */
export function statedVatOf(column: string): DocumentDraft['statedVat'] {
  if (column === '') return []
  const amount = (text: string) => (text === NOT_STATED ? null : text)
  return column.split(';').map((row) => {
    const [rate = '', base = NOT_STATED, vat = NOT_STATED] = row.split(' ')
    return { rate, base: amount(base), vat: amount(vat) }
  })
}

function lineOfColumns(row: LineRow): LineDraft {
  return {
    id: row.id,
    productId: row.product_id,
    name: { bg: row.name_bg, en: row.name_en },
    description: { bg: row.description_bg, en: row.description_en },
    sku: row.sku,
    unitId: row.unit_id,
    quantity: canonical(row.quantity),
    unitPrice: canonical(row.unit_price),
    discountPercent: canonical(row.discount_percent),
    discountAmount: canonical(row.discount_amount),
    taxRateId: row.tax_rate_id,
    dealTermId: row.deal_term_id,
    advanceId: row.advance_id,
  }
}

function canonical(decimal: string | null): string | null {
  return decimal === null ? null : canonicalDecimal(decimal)
}
