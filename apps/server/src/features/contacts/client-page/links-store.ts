import type { Language } from '@invoice/text/language.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** A link to the page of a client, as its people see it: never what opens it. */
export type LinkRow = {
  id: string
  contactId: string
  person: string
  address: string
  language: Language
  madeAt: Date
  madeBy: string
  expiresAt: Date | null
  revokedAt: Date | null
  revokedBy: string | null
  views: number
  firstViewedAt: Date | null
  viewedAt: Date | null
}

const LINK = sql`id, contact_id as "contactId", person, address, language, made_at as "madeAt", made_by as "madeBy", expires_at as "expiresAt",
  revoked_at as "revokedAt", revoked_by as "revokedBy", views, first_viewed_at as "firstViewedAt", viewed_at as "viewedAt"`
const MOST_LINKS = 100

type NewLink = Pick<LinkRow, 'id' | 'contactId' | 'person' | 'address' | 'language' | 'expiresAt'> & { readonly secretHash: Buffer }

export async function insertLink(tx: Tx, { actor, clock }: Act, link: NewLink): Promise<LinkRow> {
  const { id, contactId, person, address, language, expiresAt, secretHash } = link
  const { rows } = await sql<LinkRow>`
    insert into app.contact_links (workspace_id, id, contact_id, secret_hash, person, address, language, made_at, made_by, expires_at)
    values (${actor.workspaceId}::uuid, ${id}::uuid, ${contactId}::uuid, ${secretHash}, ${person}, ${address}, ${language}, ${clock.now()},
      ${actor.name}, ${expiresAt}) returning ${LINK}`.execute(tx)
  const [made] = rows
  if (made === undefined) throw new Error('An inserted row is returned.')
  return made
}

/** The last first. */
export async function selectLinks(tx: Tx, { actor: { workspaceId } }: Act, contactId: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${LINK} from app.contact_links where workspace_id = ${workspaceId}::uuid and contact_id = ${contactId}::uuid
    order by made_at desc, id desc limit ${MOST_LINKS}`.execute(tx)
  return rows
}

export async function findLink(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${LINK} from app.contact_links where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** What a secret opens now: nothing once it is taken back, or its time is over. */
export async function findOpenLink(tx: Tx, { actor: { workspaceId }, clock }: Act, secretHash: Buffer): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${LINK} from app.contact_links
    where workspace_id = ${workspaceId}::uuid and secret_hash = ${secretHash} and revoked_at is null
      and (expires_at is null or expires_at > ${clock.now()})`.execute(tx)
  return rows[0]
}

/** Whether it was open until now. */
export async function endLink(tx: Tx, { actor, clock }: Act, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update app.contact_links set revoked_at = ${clock.now()}, revoked_by = ${actor.name}
    where workspace_id = ${actor.workspaceId}::uuid and id = ${id}::uuid and revoked_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** Those that still open something, of contacts whose page is to open no more. */
export async function endLinksOf(tx: Tx, { actor, clock }: Act, contactIds: readonly string[]): Promise<void> {
  await sql`
    update app.contact_links set revoked_at = ${clock.now()}, revoked_by = ${actor.name}
    where workspace_id = ${actor.workspaceId}::uuid and contact_id = any (${[...contactIds]}::uuid[]) and revoked_at is null`.execute(tx)
}

/** With whom they were made for, and where they were sent. */
export async function deleteLinksOf(tx: Tx, { actor: { workspaceId } }: Act, contactIds: readonly string[]): Promise<void> {
  await sql`
    delete from app.contact_links where workspace_id = ${workspaceId}::uuid and contact_id = any (${[...contactIds]}::uuid[])`.execute(tx)
}

export async function countView(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<void> {
  await sql`
    update app.contact_links set views = views + 1, viewed_at = ${clock.now()}, first_viewed_at = coalesce(first_viewed_at, ${clock.now()})
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

/** Those that open something now, with whose page, the newest first. */
export async function selectLinksInForce(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  most: number,
): Promise<(LinkRow & { bg: string; en: string })[]> {
  const { rows } = await sql<LinkRow & { bg: string; en: string }>`
    select l.id, l.contact_id as "contactId", l.person, l.address, l.language, l.made_at as "madeAt", l.made_by as "madeBy",
      l.expires_at as "expiresAt", l.revoked_at as "revokedAt", l.revoked_by as "revokedBy", l.views, l.first_viewed_at as "firstViewedAt",
      l.viewed_at as "viewedAt", c.name_bg as bg, c.name_en as en
    from app.contact_links l join app.contacts c on c.workspace_id = ${workspaceId}::uuid and c.id = l.contact_id
    where l.workspace_id = ${workspaceId}::uuid and l.revoked_at is null and (l.expires_at is null or l.expires_at > ${clock.now()})
    order by l.made_at desc, l.id limit ${most}`.execute(tx)
  return rows
}
