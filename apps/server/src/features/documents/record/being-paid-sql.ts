import { AWAITED_WITHIN_MS } from '@invoice/domain/online/asking.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'

/** Whether somebody came back from paying a document online, and the provider has not decided on it: then nobody is asked for the money. */
export const beingPaid = (
  { actor: { workspaceId }, clock }: Act,
  documentId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from app.online_payments o where o.workspace_id = ${workspaceId}::uuid and o.document_id = ${documentId} and o.state = 'waiting'
    and o.returned_at > ${new Date(clock.now().getTime() - AWAITED_WITHIN_MS)}::timestamptz)`

/** Whether the bank of whoever paid it online has taken the money back and not decided yet: won, it pays the document as before. */
export const disputedAtBank = (
  { actor: { workspaceId } }: Act,
  documentId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from app.online_payments o where o.workspace_id = ${workspaceId}::uuid and o.document_id = ${documentId} and o.dispute = 'open')`
