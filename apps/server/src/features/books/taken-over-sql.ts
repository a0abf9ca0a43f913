import type { BOOKS_STATES } from '@invoice/contract/documents/list.ts'
import { isForBooks } from '@invoice/domain/books/taken-over.ts'
import { type RawBuilder, sql } from 'kysely'
import { LIVE } from '../documents/record/open-sql.ts'
import { isOfTypes, REVERSING } from '../documents/record/type-sql.ts'

type Condition = RawBuilder<unknown>

/** `canBeTakenOver`, over columns of app.documents and its views. */
export const FOR_BOOKS: Condition = sql`(${isOfTypes((_, name) => isForBooks(name))} and status <> 'draft')`

/** `BooksFacts` of the document `d`, as they are now. */
export const booksFacts = (workspaceId: string): Condition => sql`jsonb_build_object(
  'voided', d.voided_on,
  'credited', (select coalesce(sum(total), 0)::text from app.documents
    where workspace_id = ${workspaceId}::uuid and source_document_id = d.id and ${REVERSING} and ${LIVE}),
  'vat', (select nullif(concat_ws(' ', v.kind, v.credit), '') from app.vat_treatments v where v.workspace_id = ${workspaceId}::uuid and v.document_id = d.id),
  'period', (select nullif(concat_ws(' ', v.claimed_in, v.taken_back_in), '') from app.vat_treatments v
    where v.workspace_id = ${workspaceId}::uuid and v.document_id = d.id),
  'protocol', (select p.number::text from app.vat_protocols p
    where p.workspace_id = ${workspaceId}::uuid and p.document_id = d.id and p.annulled_on is null))`

/** Whose mark says otherwise than they are now: ids. */
const changedIds = (workspaceId: string): Condition => sql`(
  select t.document_id from app.taken_over t join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = t.document_id
  where t.workspace_id = ${workspaceId}::uuid and t.facts <> ${booksFacts(workspaceId)})`

const isTaken = (workspaceId: string): Condition =>
  sql`exists (select from app.taken_over t where t.workspace_id = ${workspaceId}::uuid and t.document_id = id)`

/** Which of the rows of app.document_list stand in the books so. */
export function inBooks(workspaceId: string, state: (typeof BOOKS_STATES)[number]): Condition {
  if (state === 'changed') return sql`id in ${changedIds(workspaceId)}`
  return state === 'taken' ? isTaken(workspaceId) : sql`${FOR_BOOKS} and not ${isTaken(workspaceId)}`
}
