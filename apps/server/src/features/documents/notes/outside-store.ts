import type { InTheWay } from '@invoice/contract/wire/problem.ts'
import type { NotedTax } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { Day, TaxTotal } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { insertedRows } from '../../../platform/db/inserted-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { isOfTypes } from '../record/type-sql.ts'

/** An invoice that the company issued elsewhere is known by its number. */
export type OutsideKey = { companyId: string; number: string }
export type OutsideInvoice = { id: string; number: string; issuedOn: Day; currency: string }

export async function findOutside(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { companyId, number }: OutsideKey,
): Promise<OutsideInvoice | undefined> {
  const { rows } = await sql<OutsideInvoice>`
    select id, number, issued_on as "issuedOn", currency from app.outside_invoices
    where workspace_id = ${workspaceId} and company_id = ${companyId} and number = ${number}`.execute(tx)
  return rows[0]
}

/** Nobody else takes from it until this transaction ends. */
export async function lockOutside(tx: Tx, { actor: { workspaceId } }: Act, { companyId, number }: OutsideKey): Promise<void> {
  await sql`
    select id from app.outside_invoices
    where workspace_id = ${workspaceId} and company_id = ${companyId} and number = ${number} for no key update`.execute(tx)
}

/** Makes room for the invoice where it is not there yet; its amounts follow. */
export async function insertOutside(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { companyId, number, issuedOn, currency }: OutsideKey & { issuedOn: Day; currency: string },
): Promise<void> {
  await sql`
    insert into app.outside_invoices (workspace_id, id, company_id, number, issued_on, currency)
    values (${workspaceId}::uuid, ${newId()}::uuid, ${companyId}::uuid, ${number}, ${issuedOn}::date, ${currency})
    on conflict (workspace_id, company_id, number) do nothing`.execute(tx)
}

const TAX = { invoice_id: 'uuid', position: 'int', category: 'text', rate: 'numeric', base: 'numeric', vat: 'numeric' } as const

/** Its day, currency and amounts anew, while no note is issued to it. */
export async function replaceOutside(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  invoice: OutsideInvoice,
  taxes: readonly TaxTotal[],
): Promise<void> {
  const { id, issuedOn, currency } = invoice
  await sql`
    update app.outside_invoices set issued_on = ${issuedOn}::date, currency = ${currency}
    where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
  await sql`delete from app.outside_invoice_taxes where workspace_id = ${workspaceId} and invoice_id = ${id}`.execute(tx)
  const rows = taxes.map((tax, position) => ({ invoice_id: id, position, ...tax }))
  await sql`${insertedRows('app.outside_invoice_taxes', workspaceId, TAX, rows)}`.execute(tx)
}

/** The invoice, and the issued notes to it, per category and rate. */
export async function outsideTaxes(tx: Tx, { actor: { workspaceId } }: Act, { companyId, number }: OutsideKey): Promise<NotedTax[]> {
  const own = await sql<NotedTax>`
    select 'invoice' as type, i.currency, tax.category, tax.rate::text, tax.base::text, tax.vat::text
    from app.outside_invoices i join app.outside_invoice_taxes tax on tax.workspace_id = ${workspaceId} and tax.invoice_id = i.id
    where i.workspace_id = ${workspaceId} and i.company_id = ${companyId} and i.number = ${number} order by tax.position`.execute(tx)
  const notes = await sql<NotedTax>`
    select d.type, d.currency, tax.category, tax.rate::text, sum(tax.base)::text as base, sum(tax.vat)::text as vat
    from app.documents d join app.document_taxes tax on tax.workspace_id = ${workspaceId} and tax.document_id = d.id
    where d.workspace_id = ${workspaceId} and ${isNoteTo({ companyId, number })}
    group by d.type, d.currency, tax.category, tax.rate`.execute(tx)
  return [...own.rows, ...notes.rows]
}

/** The issued notes to it. */
export async function outsideNotes(tx: Tx, { actor: { workspaceId } }: Act, invoice: OutsideKey): Promise<InTheWay[]> {
  const { rows } = await sql<InTheWay>`
    select d.id, d.type, d.status, d.number, d.issued_on as "issuedOn" from app.documents d
    where d.workspace_id = ${workspaceId} and ${isNoteTo(invoice)} order by d.issued_at, d.id`.execute(tx)
  return rows
}

function isNoteTo({ companyId, number }: OutsideKey) {
  return sql`d.company_id = ${companyId} and d.source_number = ${number} and d.source_document_id is null and d.source_number <> ''
    and d.status = 'issued' and ${isOfTypes(({ note }) => note, sql.ref('d.type'))}`
}

/** Our own tax document with that number, which is no outside one. */
export async function findOwnInvoice(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { companyId, number }: OutsideKey,
): Promise<InTheWay | undefined> {
  const { rows } = await sql<InTheWay>`
    select id, type, status, number, issued_on as "issuedOn" from app.documents
    where workspace_id = ${workspaceId} and company_id = ${companyId} and number_pool = 'tax' and number = ${number}`.execute(tx)
  return rows[0]
}

/** What a new document of the company has of it. */
export async function companyDefaults(tx: Tx, { actor: { workspaceId } }: Act, companyId: string) {
  const { language, issued_by, city_bg, city_en } = await tx
    .selectFrom('app.companies')
    .select(['language', 'issued_by', 'city_bg', 'city_en'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { language, issuedBy: issued_by, place: { bg: city_bg, en: city_en } }
}
