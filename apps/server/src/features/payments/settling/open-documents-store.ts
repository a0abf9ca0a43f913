import type { OpenDocumentsQuery } from '@invoice/contract/treasury/payments.ts'
import type { Day, DecimalText, DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import { typesThat } from '@invoice/domain/documents/type-facts.ts'
import { directionOf } from '@invoice/domain/payments/settling.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { matchesSearch } from '../../../platform/db/search/search.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { IN_OPEN, leftToSettle } from '../../documents/record/open-sql.ts'

export type OpenDocumentRow = {
  id: string
  type: DocumentType
  status: DocumentStatus
  number: string | null
  companyId: string | null
  contactId: string | null
  recipient_name_bg: string
  recipient_name_en: string
  issuedOn: Day | null
  dueOn: Day | null
  currency: string
  total: DecimalText
  rest: DecimalText
}

/** What payments of the direction may settle, or of that only some types: the oldest due first; what has no due date comes after what has one. */
export async function selectOpenDocuments(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  query: OpenDocumentsQuery,
  isMeant: (type: DocumentType) => boolean = () => true,
): Promise<OpenDocumentRow[]> {
  const { direction, companyId = null, contactId = null, currency = null, q, page, pageSize } = query
  const types = typesThat((_, type) => directionOf(type) === direction && isMeant(type))
  const { rows } = await sql<OpenDocumentRow>`
    select id, type, status, number, "companyId", "contactId", recipient_name_bg, recipient_name_en, "issuedOn", "dueOn", currency, total, rest::text as rest
    from (
      select id, type, status, case when number is null then nullif(vendor_number, '') else number end as number, company_id as "companyId",
        contact_id as "contactId", recipient_name_bg, recipient_name_en, issued_on as "issuedOn", due_on as "dueOn", currency, total::text as total,
        ${leftToSettle(workspaceId)} as rest
      from app.document_list d
      where workspace_id = ${workspaceId} and ${IN_OPEN} and type = any(${types}::text[])
        and (${companyId}::uuid is null or company_id = ${companyId}::uuid) and (${contactId}::uuid is null or contact_id = ${contactId}::uuid)
        and (${currency}::text is null or currency = ${currency}) ${q ? sql`and ${matchesSearch(q)}` : sql``}
    ) open
    where rest > 0
    order by "dueOn", id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
  return rows
}
