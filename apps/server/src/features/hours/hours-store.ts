import type { Hours, HoursInput, listHours } from '@invoice/contract/records/hours.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import type { Day, DocumentStatus } from '@invoice/domain/documents/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type HoursRow = Omit<Hours, 'amount' | 'product' | 'document' | 'doneOn'> & {
  doneOn: Day
  productId: string | null
  productBg: string | null
  productEn: string | null
  documentId: string | null
  documentNumber: string | null
  documentStatus: DocumentStatus | null
}

/** The document in force that the entry `h` is in by its line, or that replaces a voided one which has the line. */
const invoicedIn = (workspaceId: string): RawBuilder<unknown> => sql`
  select d.id, d.number, d.status from app.document_lines l join app.documents d on d.workspace_id = ${workspaceId}::uuid
    and (d.id = l.document_id or d.replaces_id = l.document_id)
  where l.workspace_id = ${workspaceId}::uuid and l.id = h.line_id and d.status <> 'voided' limit 1`

const rowsOf = (workspaceId: string, which: RawBuilder<unknown>): RawBuilder<HoursRow> => sql<HoursRow>`
  select h.id, h.version, h.contact_id as "contactId", h.done_on as "doneOn", h.product_id as "productId", p.name_bg as "productBg",
    p.name_en as "productEn", h.what, trim_scale(h.quantity)::text as quantity, trim_scale(h.unit_price)::text as "unitPrice",
    h.includes_vat as "includesVat", h.currency, h.made_by as "madeBy", i.id as "documentId", i.number as "documentNumber",
    i.status as "documentStatus"
  from app.hours h
    left join app.products p on p.workspace_id = ${workspaceId}::uuid and p.id = h.product_id
    left join lateral (${invoicedIn(workspaceId)}) i on true
  where h.workspace_id = ${workspaceId}::uuid and ${which}`

type Asked = ParsedOf<typeof listHours>['query']

export async function selectHours(tx: Tx, { actor: { workspaceId } }: Act, asked: Asked): Promise<HoursRow[]> {
  const { contactId, invoiced, page, pageSize } = asked
  const standing = invoiced === undefined ? sql`true` : invoiced ? sql`i.id is not null` : sql`i.id is null`
  const found = rowsOf(workspaceId, sql`h.contact_id = ${contactId}::uuid and ${standing}`)
  const { rows } =
    await sql<HoursRow>`${found} order by h.done_on desc, h.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
  return rows
}

export async function selectThese(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<HoursRow[]> {
  const { rows } = await sql<HoursRow>`${rowsOf(workspaceId, sql`h.id = any(${[...ids]}::uuid[])`)} order by h.done_on, h.id`.execute(tx)
  return rows
}

/** Whoever changes or invoices them waits here for others who do. */
export async function lockHours(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<void> {
  await sql`
    select from app.hours where workspace_id = ${workspaceId}::uuid and id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}

export type Agreed = { readonly unitPrice: string; readonly includesVat: boolean; readonly currency: string }

export async function insertHours(tx: Tx, { actor }: Act, id: string, entry: HoursInput, agreed: Agreed): Promise<void> {
  const { contactId, doneOn, productId, what, quantity } = entry
  await sql`
    insert into app.hours (workspace_id, id, contact_id, done_on, product_id, what, quantity, unit_price, includes_vat, currency, made_by)
    values (${actor.workspaceId}::uuid, ${id}::uuid, ${contactId}::uuid, ${doneOn}::date, ${productId}::uuid, ${what}, ${quantity},
      ${agreed.unitPrice}, ${agreed.includesVat}, ${agreed.currency}, ${actor.name})`.execute(tx)
}

export async function changeHours(tx: Tx, { actor: { workspaceId } }: Act, id: string, entry: HoursInput, agreed: Agreed): Promise<void> {
  const { contactId, doneOn, productId, what, quantity } = entry
  await sql`
    update app.hours set version = version + 1, contact_id = ${contactId}::uuid, done_on = ${doneOn}::date, product_id = ${productId}::uuid,
      what = ${what}, quantity = ${quantity}, unit_price = ${agreed.unitPrice}, includes_vat = ${agreed.includesVat}, currency = ${agreed.currency},
      line_id = null
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function deleteHours(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await sql`delete from app.hours where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

/** Each becomes its line. */
export async function writeLines(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  lines: readonly { readonly hoursId: string; readonly lineId: string }[],
): Promise<void> {
  await sql`
    update app.hours h set line_id = l.line_id, version = h.version + 1
    from unnest(${lines.map(({ hoursId }) => hoursId)}::uuid[], ${lines.map(({ lineId }) => lineId)}::uuid[]) as l (id, line_id)
    where h.workspace_id = ${workspaceId}::uuid and h.id = l.id`.execute(tx)
}

export async function moveRows(tx: Tx, { actor: { workspaceId } }: Act, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update app.hours set contact_id = ${to}::uuid where workspace_id = ${workspaceId}::uuid and contact_id = ${from}::uuid`.execute(
    tx,
  )
}
