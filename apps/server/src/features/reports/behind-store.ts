import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { SOLD, signed } from '../documents/record/type-sql.ts'
import { inPeriod, narrowed, type Scope } from './scope.ts'

export const PAGE = 50

export type BehindRow = { id: string; type: DocumentType; number: string; issuedOn: string; bg: string; en: string; amount: string }

/** Documents that have lines of the product; null: lines of none. */
export function ofProduct(act: Act, scope: Scope, productId: string | null): RawBuilder<unknown> {
  return sql`
    select document_id as id, sum(${signed(sql.ref('net'))}) as amount from app.reported_lines
    where ${narrowed(act, scope.filter)} and ${SOLD} and ${inPeriod(scope.period)}
      and ${productId === null ? sql`product_id is null` : sql`product_id = ${productId}`}
    group by document_id`
}

export function ofUser(act: Act, scope: Scope, name: string): RawBuilder<unknown> {
  return sql`
    select id, ${signed(sql.ref('tax_base'))} as amount from app.reported_documents
    where ${narrowed(act, scope.filter)} and ${SOLD} and ${inPeriod(scope.period)} and created_by = ${name}`
}

/** A page of those, the newest first, and whether there are more. */
export async function selectBehind(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  found: RawBuilder<unknown>,
  page: number,
): Promise<BehindRow[]> {
  const { rows } = await sql<BehindRow>`
    select d.id, type, coalesce(number, vendor_number) as number, to_char(issued_on, 'YYYY-MM-DD') as "issuedOn", recipient_name_bg as bg,
      recipient_name_en as en, coalesce(amount, 0)::text as amount
    from (${found}) found join app.document_list d on d.workspace_id = ${workspaceId} and d.id = found.id and d.issued_on is not null
    order by issued_on desc, d.id desc limit ${PAGE + 1} offset ${(page - 1) * PAGE}`.execute(tx)
  return rows
}
