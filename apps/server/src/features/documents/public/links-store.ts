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

/** What links open now, the newest first. The links by themselves: where the database is distributed they lie elsewhere than documents. */
export async function selectShared(tx: Tx, { actor: { workspaceId } }: Act, most: number): Promise<SharedRow[]> {
  const { rows: links } = await sql<Omit<SharedRow, 'type' | 'number'>>`
    select document_id as "documentId", created_at as "createdAt", made_by as "madeBy", views, first_viewed_at as "firstViewedAt"
    from system.public_links_in_force(${most}::int) order by created_at desc, document_id`.execute(tx)
  if (links.length === 0) return []
  const { rows: documents } = await sql<{ id: string; type: DocumentType; number: string | null }>`
    select id, type, number from app.documents
    where workspace_id = ${workspaceId}::uuid and id = any (${links.map(({ documentId }) => documentId)}::uuid[])`.execute(tx)
  const byId = new Map(documents.map(({ id, type, number }) => [id, { type, number }]))
  return links.flatMap((link) => {
    const document = byId.get(link.documentId)
    return document === undefined ? [] : [{ ...link, ...document }]
  })
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
