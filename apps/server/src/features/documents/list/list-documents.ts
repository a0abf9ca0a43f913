import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { isOwed, paymentState } from '@invoice/domain/documents/open.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { amountIn } from '../record/present-document.ts'
import type { DocumentFilter } from './documents-filter.ts'
import { type DocumentListRow, findPage, type Page } from './list-page-store.ts'

/** One page of what the filter finds. How many there are in all is another question: see summariseDocuments. */
export async function listDocuments(tx: Tx, act: Act, query: DocumentFilter & Page): Promise<{ items: DocumentRow[] }> {
  const rows = await findPage(tx, act, query, query)
  const today = act.clock.today()
  return { items: rows.map((row) => presentDocumentRow(row, today)) }
}

/** A row of app.document_list as lists show it. */
export function presentDocumentRow(row: DocumentListRow, today: Day): DocumentRow {
  const amount = amountIn(row.currency)
  const payment = paymentState({ ...row, dueOn: row.due_on }, today)
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    number: row.number,
    recipientName: { bg: row.recipient_name_bg, en: row.recipient_name_en },
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    validUntilOn: row.valid_until_on,
    currency: row.currency,
    total: amount(row.total),
    outstanding: amount(row.outstanding),
    paymentState: payment?.state ?? null,
    isOverdue: payment?.overdue ?? false,
    isSent: row.sent_at !== null,
    isViewed: row.viewed_at !== null,
    isImported: row.is_imported,
    isDisputed: row.is_disputed && isOwed({ ...row, dueOn: row.due_on }, today),
    voidedOn: row.voided_on,
    voidReason: row.void_reason,
  }
}
