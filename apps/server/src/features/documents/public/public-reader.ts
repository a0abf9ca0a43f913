import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { actOf, type FreeAct } from '../../../platform/act.ts'
import type { Actor } from '../../../platform/actor.ts'
import { MovedLink } from '../../../platform/db/frozen.ts'
import { inAccountTransaction, type Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Reader } from '../paper/reader.ts'
import { countMiss } from './public-limits.ts'

const TOKEN = /^[A-Za-z0-9_-]{16,64}$/

/** Who calls through a link: `link` names it where the token, which opens the document, must not stand. */
export type LinkHolder = { readonly reader: Reader; readonly documentId: string; readonly link: string }

/**
 * Whoever opens a public link: may read the one document that it names.
 * @throws MovedLink where its workspace is at another installation now
 * @throws Refusal 404 for a link that never was, cannot be, or was revoked, which is told alike and takes as long; 429 after too many of them
 */
export async function publicReader(
  context: Pick<Platform, 'db' | 'clock'> & Pick<FreeAct, 'language' | 'signal'> & { readonly ip: string },
  token: string,
): Promise<LinkHolder> {
  const link = TOKEN.test(token) ? await inAccountTransaction(context.db, (tx) => findPublicLink(tx, token)) : undefined
  if (!link) {
    await countMiss(context)
    throw new Refusal('common.not_found')
  }
  const { workspaceId, documentId, movedTo } = link
  if (movedTo !== null) throw new MovedLink(movedTo)
  // The token itself opens the document, so it is kept nowhere else.
  const id = createHash('sha256').update(token).digest('hex').slice(0, 16)
  const actor: Actor = { kind: 'public_link', id, name: '', workspaceId, role: 'accountant' }
  return { reader: { ...actOf(context, actor, context.language), signal: context.signal }, documentId, link: id }
}

type PublicLink = { readonly workspaceId: string; readonly documentId: string; readonly movedTo: string | null }

async function findPublicLink(tx: Tx, token: string): Promise<PublicLink | undefined> {
  const { rows } = await sql<PublicLink>`
    select link.workspace_id as "workspaceId", link.document_id as "documentId", w.moved_to as "movedTo"
    from system.find_public_link(${token}) link join account.workspaces w on w.id = link.workspace_id`.execute(tx)
  return rows[0]
}
