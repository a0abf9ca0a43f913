import type { DocumentStatus, DocumentType, TaxTotal } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import { fixedStatement } from '../../../platform/db/pipeline/fixed-statement.ts'
import { PREPARED } from '../../../platform/db/pipeline/prepared.ts'

type OtherDocument = { id: string; type: DocumentType; status: DocumentStatus; number: string | null; issuedOn: string | null }
/** A row of app.advance_deductions as one of its two documents sees it, with the other one. */
export type DeductionRow = TaxTotal & { relation: 'deducts' | 'deductedBy'; currency: string; document: OtherDocument }

const other = sql`jsonb_build_object('id', d.id, 'type', d.type, 'status', d.status, 'number', d.number, 'issuedOn', d.issued_on) as document`
const amounts = sql`x.category, x.rate::text, x.base::text, x.vat::text`

/** What a document took of advances, and what documents in force took of it. */
export const deductionsOf = fixedStatement<DeductionRow, { workspaceId: string; id: string }>((tx, { workspaceId, id }) =>
  sql<DeductionRow>`${PREPARED}
    select 'deducts' as relation, ${other}, own.currency, ${amounts}, d.issued_at, x.position
    from app.advance_deductions x
      join app.documents own on own.workspace_id = ${workspaceId} and own.id = x.document_id
      join app.documents d on d.workspace_id = ${workspaceId} and d.id = x.advance_id
    where x.workspace_id = ${workspaceId} and x.document_id = ${id}
    union all
    select 'deductedBy', ${other}, d.currency, ${amounts}, d.issued_at, x.position
    from app.advance_deductions x join app.documents d on d.workspace_id = ${workspaceId} and d.id = x.document_id
    where x.workspace_id = ${workspaceId} and x.advance_id = ${id} and d.status = 'issued'
    order by issued_at, position`.compile(tx),
)
