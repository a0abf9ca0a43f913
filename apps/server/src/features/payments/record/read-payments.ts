import type {
  ListPaymentsQuery,
  OpenDocument,
  OpenDocumentsQuery,
  Payment,
  PaymentFilter,
  PaymentSummary,
  PaymentTab,
} from '@invoice/contract/treasury/payments.ts'
import { periodNamed } from '@invoice/domain/calendar/periods.ts'
import { canonicalDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { isOverdue, paymentState } from '@invoice/domain/documents/open.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { BASE_CURRENCY } from '@invoice/domain/money/currency.ts'
import { lacksReceipt, paymentWarnings } from '@invoice/domain/payments/warnings.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { selectPapers } from '../papers/papers-store.ts'
import { carriedBefore } from '../settling/allocate.ts'
import { findDocuments } from '../settling/allocations-store.ts'
import { selectOpenDocuments } from '../settling/open-documents-store.ts'
import {
  findPayment,
  type PaymentListRow,
  type SettledByRow,
  selectAccounts,
  selectPaymentIds,
  selectPayments,
  selectSettled,
  sumFigures,
  sumPayments,
} from './payments-list-store.ts'

export async function listPayments(tx: Tx, act: Act, query: ListPaymentsQuery): Promise<{ items: Payment[] }> {
  return { items: await presented(tx, act, await selectPayments(tx, act, query, query)) }
}

/** @throws Refusal 404 */
export async function readPayment(tx: Tx, act: Act, id: string): Promise<Payment> {
  const row = await findPayment(tx, act, id)
  const [payment] = await presented(tx, act, row ? [row] : [])
  if (!payment) throw new Refusal('common.not_found')
  return payment
}

/** Those of them that are there, the newest first. */
export async function readPayments(tx: Tx, act: Act, ids: readonly string[]): Promise<Payment[]> {
  return presented(tx, act, await selectPayments(tx, act, { ids: [...ids] }, { page: 1, pageSize: ids.length, sort: '-paidOn' }))
}

/** Of all that a filter finds the ids, the oldest first; of more than `most` one more. */
export const listPaymentIds = (tx: Tx, act: Act, filter: PaymentFilter, most: number): Promise<string[]> =>
  selectPaymentIds(tx, act, filter, most)

export async function summarisePayments(tx: Tx, act: Act, filter: PaymentFilter): Promise<PaymentSummary> {
  const rows = await sumPayments(tx, act, filter)
  const today = act.clock.today()
  const month = { companyId: filter.companyId, ...periodNamed('this_month', today) }
  const figures = await sumFigures(tx, act, month)
  const figure = (wanted: (typeof figures)[number]['figure']) =>
    figures
      .filter((row) => row.figure === wanted)
      .map(({ currency, count, amount }) => ({ currency, count, amount: toAmount(amount, currency) }))
  const found = rows.filter(({ count, undone }) => count + undone > 0)
  const inTab = (tab: PaymentTab): number => rows.reduce((sum, { counts }) => sum + counts[tab], 0)
  return {
    count: found.reduce((all, { count, undone }) => all + count + undone, 0),
    counts: {
      all: inTab('all'),
      received: inTab('received'),
      paid: inTab('paid'),
      unallocated: inTab('unallocated'),
      undone: inTab('undone'),
    },
    sums: found.map(({ currency, count, received, paid, unallocated }) => ({
      currency,
      count,
      received: toAmount(received, currency),
      paid: toAmount(paid, currency),
      unallocated: toAmount(unallocated, currency),
    })),
    figures: { received: figure('received'), paid: figure('paid'), advances: figure('advances'), withoutReceipt: figure('withoutReceipt') },
  }
}

export async function listOpenDocuments(tx: Tx, act: Act, query: OpenDocumentsQuery): Promise<{ items: OpenDocument[] }> {
  const rows = await selectOpenDocuments(tx, act, query)
  const foreign = rows.filter(({ currency }) => needsRate(currency)).map(({ id }) => id)
  const carried = await carriedBefore(tx, act, foreign)
  const rates = new Map((foreign.length === 0 ? [] : await findDocuments(tx, act, foreign)).map(({ id, rateFromEur }) => [id, rateFromEur]))
  const today = act.clock.today()
  return {
    items: rows.map(({ recipient_name_bg: bg, recipient_name_en: en, total, rest, ...row }) => ({
      ...row,
      contactName: { bg, en },
      total: toAmount(total, row.currency),
      rateFromEur: canonicalOrNull(rates.get(row.id)),
      rest: toAmount(rest, row.currency),
      carried: toAmount(carried.get(row.id) ?? '0', BASE_CURRENCY),
      isOverdue: isOverdue(row, today),
    })),
  }
}

const canonicalOrNull = (text: string | null | undefined): string | null => (text ? canonicalDecimal(text) : null)

async function presented(tx: Tx, act: Act, rows: readonly PaymentListRow[]): Promise<Payment[]> {
  const ids = rows.map(({ id }) => id)
  const [settled, accounts] = [await selectSettled(tx, act, ids), await selectAccounts(tx, act, ids)]
  const papers = await selectPapers(tx, act, ids)
  const today = act.clock.today()
  return rows.map((row) => {
    const account = accounts.find(({ paymentId }) => paymentId === row.id)
    const isShown = ({ paymentId, amount }: SettledByRow) => paymentId === row.id && (row.undoneOn !== null || signOf(amount) > 0)
    const mine = settled.filter(isShown)
    const documents = mine.map((each) => documentOf(each, row.currency, today))
    const warnings = row.undoneOn === null ? paymentWarnings({ ...row, documents: mine }, regimeOf(null)) : []
    const made = papers.flatMap(({ paymentId, ...paper }) => (paymentId === row.id ? [paper] : []))
    return presentPayment(row, {
      accountId: account?.accountId ?? null,
      accountName: account?.name ?? '',
      documents,
      warnings,
      papers: made,
    })
  })
}

type Beside = Pick<Payment, 'accountId' | 'accountName' | 'documents' | 'warnings' | 'papers'>

function presentPayment(row: PaymentListRow, beside: Beside): Payment {
  const {
    companyNameBg,
    companyNameEn,
    contactNameBg,
    contactNameEn,
    undoneOn,
    undoneBy,
    createdAt,
    rateFromEur,
    onlineReceiptsSince: _,
    ...rest
  } = row
  const amount = (text: string) => toAmount(text, row.currency)
  return {
    ...rest,
    ...beside,
    rateFromEur: rateFromEur === null ? null : canonicalDecimal(rateFromEur),
    amount: amount(row.amount),
    allocated: amount(row.allocated),
    refunded: amount(row.refunded),
    unallocated: amount(row.unallocated),
    companyName: { bg: companyNameBg, en: companyNameEn },
    contactName: row.contactId === null ? null : { bg: contactNameBg ?? '', en: contactNameEn ?? '' },
    lacksReceipt: undoneOn === null && lacksReceipt(row),
    undone: undoneOn === null ? null : { on: undoneOn, by: undoneBy ?? '' },
    createdAt: createdAt.toISOString(),
  }
}

function documentOf(row: SettledByRow, currency: string, today: Day): Payment['documents'][number] {
  const { documentId, type, status, number, amount, settlingAmount, difference, outstanding } = row
  return {
    documentId,
    type,
    status,
    number,
    currency: row.currency,
    amount: toAmount(amount, row.currency),
    settlingAmount: toAmount(settlingAmount, currency),
    exchangeDifference: toAmount(difference, BASE_CURRENCY),
    outstanding: toAmount(outstanding, row.currency),
    paymentState: paymentState(row, today)?.state ?? null,
  }
}
