import type { NotedTax } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { fixedStatement } from '../../../platform/db/pipeline/fixed-statement.ts'
import { PREPARED } from '../../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isOfTypes } from './type-sql.ts'

/** An invoice and the notes to it that are issued, per category and rate: what leftToCredit reads. */
export async function notedTaxes(tx: Tx, { actor: { workspaceId } }: Act, invoiceId: string): Promise<NotedTax[]> {
  const { rows } = await tx.executeQuery(taxesOfInvoiceAndNotes(tx, { workspaceId, id: invoiceId }))
  return rows
}

export type TaxOfInvoice = NotedTax & { invoiceId: string }

/** As notedTaxes, of many invoices at once. */
export async function notedTaxesOfMany(tx: Tx, act: Act, invoiceIds: readonly string[]): Promise<TaxOfInvoice[]> {
  const workspaceId = sql<string>`${act.actor.workspaceId}`
  const own = taxesOf(workspaceId, sql`d.id = any(${invoiceIds}::uuid[])`, sql`d.id`)
  const { rows } = await sql<TaxOfInvoice>`${own}`.execute(tx)
  return [...rows, ...(await taxesOfNotesToMany(tx, act, invoiceIds))]
}

/** Of the issued notes to them alone. */
export async function taxesOfNotesToMany(tx: Tx, { actor: { workspaceId } }: Act, invoiceIds: readonly string[]): Promise<TaxOfInvoice[]> {
  const notes = sql`d.source_document_id = any(${invoiceIds}::uuid[]) and ${isNote}`
  const { rows } = await sql<TaxOfInvoice>`${taxesOf(sql`${workspaceId}`, notes, sql`d.source_document_id`)}`.execute(tx)
  return rows
}

type Wanted = { workspaceId: string; id: string }

/** Of the issued notes to an invoice alone. */
export const taxesOfNotes = fixedStatement<NotedTax, Wanted>((tx, { workspaceId, id }) =>
  sql<NotedTax>`${PREPARED} ${taxesOf(workspaceId, notesTo(id))}`.compile(tx),
)

/** By two look-ups and not one with `or`, as linkedTo. */
const taxesOfInvoiceAndNotes = fixedStatement<NotedTax, Wanted>((tx, { workspaceId, id }) =>
  sql<NotedTax>`${PREPARED} ${taxesOf(workspaceId, sql`d.id = ${id}`)} union all ${taxesOf(workspaceId, notesTo(id))}`.compile(tx),
)

const isNote = isOfTypes(({ note }) => note, sql.ref('d.type'))
const notesTo = (id: RawBuilder<string>) => sql`d.source_document_id = ${id} and ${isNote}`

/** `invoice`: the column that tells which of several invoices they are of. */
function taxesOf(workspaceId: RawBuilder<string>, which: RawBuilder<unknown>, invoice?: RawBuilder<unknown>) {
  const [named, by] = invoice === undefined ? [sql``, sql``] : [sql`${invoice} as "invoiceId", `, sql`${invoice}, `]
  return sql`
    select ${named}d.type, d.currency, tax.category, tax.rate::text, sum(tax.base)::text as base, sum(tax.vat)::text as vat
    from app.documents d join app.document_taxes tax on tax.workspace_id = ${workspaceId} and tax.document_id = d.id
    where d.workspace_id = ${workspaceId} and d.status = 'issued' and ${which}
    group by ${by}d.type, d.currency, tax.category, tax.rate`
}
