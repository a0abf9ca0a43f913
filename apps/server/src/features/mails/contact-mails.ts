import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { MailBody } from '../../platform/mail/compose/mail-body.ts'
import { mailText } from '../../platform/mail/compose/mail-text.ts'
import { selectRecipients } from './mails-store.ts'

/** Those that went to the contacts, or about their documents. */
type About = { readonly contactIds: readonly string[]; readonly documentIds: readonly string[] }

const about = ({ actor: { workspaceId } }: Act, { contactIds, documentIds }: About) => sql`
  workspace_id = ${workspaceId}::uuid and (contact_id = any(${contactIds}::uuid[]) or document_id = any(${documentIds}::uuid[]))`

type Row = { id: string; state: string; subject: string; body: unknown; createdAt: Date; endedAt: Date | null }

/** What was written to the contacts as far as it is kept, in words, the newest first. */
export async function readMailsOfContact(tx: Tx, act: Act, of: About) {
  const { rows } = await sql<Row>`
    select id, state, subject, body, created_at as "createdAt", ended_at as "endedAt" from app.mails where ${about(act, of)}
    order by created_at desc, id desc`.execute(tx)
  const recipients = await selectRecipients(
    tx,
    act,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, body, createdAt, endedAt, ...mail }) => ({
    ...mail,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    text: mailText(z.parse(MailBody, body)),
    recipients: recipients
      .filter(({ mailId }) => mailId === id)
      .map(({ role, name, address, state, answer }) => ({ role, name, address, state, answer })),
  }))
}

/** What waits goes no more; only what a server is just being told stays, until its ninety days are over. */
export async function deleteMailsOfContact(tx: Tx, act: Act, of: About): Promise<void> {
  await sql`delete from app.mails where ${about(act, of)} and state <> 'sending'`.execute(tx)
}
