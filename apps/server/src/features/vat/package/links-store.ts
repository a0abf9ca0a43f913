import type { Day } from '@invoice/domain/documents/document.ts'
import type { Language } from '@invoice/text/language.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** A link to a package, as its people see it: never what opens it. */
export type LinkRow = {
  id: string
  companyId: string
  month: Day
  address: string
  language: Language
  sentAt: Date
  sentBy: string
  expiresAt: Date
  revokedAt: Date | null
  revokedBy: string | null
  fetches: number
  fetchedAt: Date | null
  attachedSize: number | null
}

const LINK = sql`id, company_id as "companyId", month, address, language, sent_at as "sentAt", sent_by as "sentBy", expires_at as "expiresAt",
  revoked_at as "revokedAt", revoked_by as "revokedBy", fetches, fetched_at as "fetchedAt",
  attached_size as "attachedSize"`

type NewLink = Pick<LinkRow, 'id' | 'companyId' | 'month' | 'address' | 'language' | 'expiresAt'> & { readonly secretHash: Buffer }

export async function insertLink(tx: Tx, { actor, clock }: Act, link: NewLink): Promise<void> {
  const { id, companyId, month, address, language, expiresAt, secretHash } = link
  await sql`
    insert into app.vat_package_links (workspace_id, id, company_id, month, secret_hash, address, language, sent_at, sent_by, expires_at)
    values (${actor.workspaceId}::uuid, ${id}::uuid, ${companyId}::uuid, ${month}::date, ${secretHash}, ${address}, ${language}, ${clock.now()},
      ${actor.name}, ${expiresAt})`.execute(tx)
}

/** The last first. */
export async function selectLinks(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, month: Day): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${LINK} from app.vat_package_links
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and month = ${month}::date
    order by sent_at desc, id desc limit ${MOST_LINKS}`.execute(tx)
  return rows
}
const MOST_LINKS = 100

/** To whom a package of the company was sent last; empty: none was. */
export async function lastAddress(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<string> {
  const { rows } = await sql<{ address: string }>`
    select address from app.vat_package_links where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid
    order by sent_at desc limit 1`.execute(tx)
  return rows[0]?.address ?? ''
}

export async function findLink(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${LINK} from app.vat_package_links where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** What a secret opens now: nothing once it is taken back, or its time is over. */
export async function findOpenLink(
  tx: Tx,
  { actor: { workspaceId }, clock }: Pick<Act, 'actor' | 'clock'>,
  secretHash: Buffer,
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${LINK} from app.vat_package_links
    where workspace_id = ${workspaceId}::uuid and secret_hash = ${secretHash} and revoked_at is null and expires_at > ${clock.now()}`.execute(
    tx,
  )
  return rows[0]
}

/** Whether it was open until now. */
export async function endLink(tx: Tx, { actor, clock }: Act, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update app.vat_package_links set revoked_at = ${clock.now()}, revoked_by = ${actor.name}
    where workspace_id = ${actor.workspaceId}::uuid and id = ${id}::uuid and revoked_at is null returning id`.execute(tx)
  return rows.length > 0
}

export async function countFetch(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<void> {
  await sql`
    update app.vat_package_links set fetches = fetches + 1, fetched_at = ${clock.now()}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

/** The archive is about to go with the mail of the link. */
export async function keepAttached(tx: Tx, { actor: { workspaceId } }: Pick<Act, 'actor'>, id: string, size: number): Promise<void> {
  await sql`
    update app.vat_package_links set attached_size = ${size}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}
