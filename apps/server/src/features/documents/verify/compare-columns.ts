import { addDecimals, canonicalDecimal, negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { freezingAction, LIFECYCLES, statusesOf } from '@invoice/domain/documents/lifecycle.ts'
import { dueOf, type Instalment } from '@invoice/domain/payments/instalments.ts'
import { boundCurrency } from '@invoice/domain/regimes/regime-of.ts'
import { decimal, differences, hiddenDifferences, type Pair } from './compare.ts'
import { type Finding, finding } from './finding.ts'
import type { Allocated, FrozenRow } from './verify-store.ts'

/** The document's columns, which lists, sums and filters read, beside what was frozen, which is printed. */
export function compareColumns(row: FrozenRow, snapshot: DocumentSnapshot): Finding[] {
  return [
    ...differences('column_differs', [
      ...headOf(row, snapshot),
      ...daysOf(row, snapshot),
      ...vatOf(row, snapshot),
      ...totalsOf(row, snapshot),
    ]),
    ...hiddenDifferences('column_differs', [...wordsOf(row, snapshot), ...referencesOf(row, snapshot)]),
  ]
}

function headOf(row: FrozenRow, snapshot: DocumentSnapshot): Pair[] {
  return [
    ['type', snapshot.type, row.type],
    ['number', snapshot.number, row.number],
    // Frozen as it became by issuing; what happens to it afterwards is told by the column.
    ['status', snapshot.status, LIFECYCLES[row.type].draft?.[freezingAction(row.type)]],
    ['direction', snapshot.direction, row.direction],
    ['debitAccount', snapshot.debitAccount, row.debit_account],
    ['creditAccount', snapshot.creditAccount, row.credit_account],
    ['language', snapshot.language, row.language],
    ['currency', snapshot.currency, row.currency],
    // The rate of the lev is the law's, whatever was typed.
    ...(boundCurrency(row.currency) ? [] : [['rateFromEur', decimal(snapshot.rateFromEur), decimal(row.rate_from_eur)] as const]),
    // What was frozen before the source was written down says nothing of it.
    ...(snapshot.rateSource === null ? [] : [['rateSource', snapshot.rateSource, row.rate_source] as const]),
    ['pricesIncludeVat', snapshot.pricesIncludeVat, row.prices_include_vat],
    ['isAdvance', snapshot.isAdvance, row.is_advance],
    ['selfBilled', snapshot.selfBilled, row.self_billed],
    ['sample', snapshot.sample, row.is_sample],
  ]
}

function daysOf(row: FrozenRow, snapshot: DocumentSnapshot): Pair[] {
  return [
    ['issuedOn', snapshot.issuedOn, row.issued_on],
    ['taxOn', snapshot.taxOn, row.tax_on],
    ['dueOn', dueOnOf(row, snapshot), row.due_on],
    ...partsOf(row, snapshot),
    ['rateOn', snapshot.rateOn, row.rate_on],
    ['validUntilOn', snapshot.validUntilOn, row.valid_until_on],
    ['deliveredOn', snapshot.deliveredOn, row.delivered_on],
  ]
}

/** Of what is due in parts the day of the earliest that is open. */
function dueOnOf({ total, settled }: FrozenRow, { dueOn, instalments: parts }: DocumentSnapshot): Day | null {
  return dueOf({ total, settled, dueOn, parts })
}

function partsOf({ due_parts }: FrozenRow, { instalments }: DocumentSnapshot): Pair[] {
  const written = (parts: readonly Instalment[]) => parts.map(({ dueOn, amount }) => `${dueOn} ${canonicalDecimal(amount)}`).join(', ')
  return [['instalments', written(instalments), written(due_parts ?? [])]]
}

function vatOf(row: FrozenRow, snapshot: DocumentSnapshot): Pair[] {
  return [
    // Who is not registered shows none, whatever the draft wanted.
    ['vatInvoice', snapshot.vatInvoice, row.vat_invoice && snapshot.issuer.vatRegistered],
    ['ossInvoice', snapshot.ossInvoice, row.oss_invoice],
    ['ossCountryCode', snapshot.ossCountryCode, row.oss_invoice ? row.oss_country_code : null],
  ]
}

function totalsOf(row: FrozenRow, { totals }: DocumentSnapshot): Pair[] {
  return [
    ['subtotal', decimal(totals.subtotal), decimal(row.subtotal)],
    ['discount', decimal(totals.discount), decimal(row.discount)],
    ['taxBase', decimal(totals.taxBase), decimal(row.tax_base)],
    ['totalVat', decimal(totals.totalVat), decimal(row.total_vat)],
    ['totalWithVat', decimal(totals.totalWithVat), decimal(row.total_with_vat)],
    ['total', decimal(totals.total), decimal(row.total)],
  ]
}

function wordsOf(row: FrozenRow, snapshot: DocumentSnapshot): Pair[] {
  const { place, reason, recipient } = snapshot
  return [
    ['recipientName.bg', recipient?.name.bg ?? '', row.recipient_name_bg],
    ['recipientName.en', recipient?.name.en ?? '', row.recipient_name_en],
    ['place.bg', place.bg, row.place_bg],
    ['place.en', place.en, row.place_en],
    ['reason.bg', reason.bg, row.reason_bg],
    ['reason.en', reason.en, row.reason_en],
    ['issuedBy', snapshot.issuedBy, row.issued_by],
    ['receivedBy', snapshot.receivedBy, row.received_by],
    ['notes', snapshot.notes, row.notes],
    ['orderNumber', snapshot.orderNumber, row.order_number],
  ]
}

/** What a draft may leave to its contact, or to what is known elsewhere, is compared as far as it was typed. */
function referencesOf(row: FrozenRow, { buyerReference, deliverTo, source, fiscalReceipt }: DocumentSnapshot): Pair[] {
  const pairs: Pair[] = [
    ['deliverToCountryCode', deliverTo?.countryCode ?? null, row.deliver_to_country_code],
    ['deliverToCity', deliverTo?.city ?? '', row.deliver_to_country_code === null ? '' : row.deliver_to_city],
  ]
  if (row.buyer_reference !== '') pairs.push(['buyerReference', buyerReference, row.buyer_reference])
  if (source || (row.source_number !== '' && row.source_issued_on !== null)) {
    pairs.push(['sourceNumber', source?.number, row.source_number], ['sourceIssuedOn', source?.issuedOn, row.source_issued_on])
    pairs.push(['sourceType', source?.type, row.source_type])
  }
  if (fiscalReceipt || (row.fiscal_receipt_number !== '' && row.fiscal_receipt_on !== null)) {
    pairs.push(['fiscalReceiptNumber', fiscalReceipt?.number, row.fiscal_receipt_number])
    pairs.push(['fiscalReceiptOn', fiscalReceipt?.issuedOn, row.fiscal_receipt_on])
  }
  return pairs
}

/** What happens to a document after it was issued: its status, and what was paid. */
export function compareLife(row: FrozenRow, allocated: Allocated | undefined): Finding[] {
  const findings: Finding[] = []
  if (!statusesOf(row.type).includes(row.status)) findings.push(finding('status_impossible', 'status', null, row.status))
  const isVoided = row.status === 'voided'
  if (isVoided !== (row.voided_at !== null) || (!isVoided && (row.voided_on !== null || row.void_reason !== '')))
    findings.push(finding('void_incomplete', 'status', null, row.status))
  const outstanding = addDecimals(row.total, negateDecimal(row.settled))
  return [
    ...findings,
    ...differences('settled', [['settled', decimal(allocated?.amount ?? '0'), decimal(row.settled)]]),
    // Nothing writes it: ledgers go by the document's days.
    ...differences('column_differs', [['ledgerPeriod', null, row.ledger_period]]),
    ...differences('outstanding', [['outstanding', decimal(outstanding), decimal(row.outstanding)]]),
  ]
}
