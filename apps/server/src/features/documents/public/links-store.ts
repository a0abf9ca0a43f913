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

export async function addLink(tx: Tx, documentId: string, token: string): Promise<void> {
  await sql`select system.add_public_link(${token}, ${documentId})`.execute(tx)
}

export async function revokeLinks(tx: Tx, documentId: string): Promise<void> {
  await sql`select system.revoke_public_links(${documentId})`.execute(tx)
}
