import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export type PublicLinkRow = { token: string; createdAt: Date; views: number; firstViewedAt: Date | null }

/** The link that opens the document now. */
export async function findLink(tx: Tx, documentId: string): Promise<PublicLinkRow | undefined> {
  const { rows } = await sql<PublicLinkRow>`
    select token, created_at as "createdAt", views, first_viewed_at as "firstViewedAt" from system.public_link_of(${documentId})`.execute(
    tx,
  )
  return rows[0]
}

/** A person looked at what the link shows. */
export async function countView(tx: Tx, { clock }: Act, token: string): Promise<void> {
  await sql`select system.count_public_view(${token}, ${clock.now()})`.execute(tx)
}

export type SharedRow = Omit<PublicLinkRow, 'token'> & { madeBy: string; documentId: string; type: DocumentType; number: string | null }

/** What links open now, the newest first. */
export async function selectShared(tx: Tx, { actor: { workspaceId } }: Act, most: number): Promise<SharedRow[]> {
  // The links first, whole: they lie elsewhere than documents where the database is distributed.
  const { rows } = await sql<SharedRow>`
    with l as materialized (select * from system.public_links_in_force(${most}::int))
    select d.id as "documentId", d.type, d.number, l.created_at as "createdAt", l.made_by as "madeBy", l.views, l.first_viewed_at as "firstViewedAt"
    from l join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = l.document_id
    order by l.created_at desc, d.id`.execute(tx)
  return rows
}

/** How many links open something now, counted up to `most`. */
export async function countShared(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from system.public_links_in_force(${most}::int)`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whose name it bears is who made it, a program or a job for somebody too. */
export async function addLink(tx: Tx, { actor }: Act, documentId: string, token: string): Promise<void> {
  await sql`select system.add_public_link(${token}, ${documentId}, ${actor.name})`.execute(tx)
}

export async function revokeLinks(tx: Tx, documentId: string): Promise<void> {
  await sql`select system.revoke_public_links(${documentId})`.execute(tx)
}
