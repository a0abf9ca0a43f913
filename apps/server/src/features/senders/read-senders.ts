import type { SenderPort } from '@invoice/domain/settings/sender-ports.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { SealedFields } from '../../platform/secrets/admit-keys.ts'

export type SenderRow = {
  companyId: string
  address: string
  host: string
  port: SenderPort
  userName: string
  sealed: SealedFields
  checkedAt: Date
  checkedBy: string
}

const COLUMNS = sql`s.company_id as "companyId", s.address, s.host, s.port, s.user_name as "userName", s.sealed, s.checked_at as "checkedAt",
  s.checked_by as "checkedBy"`

export async function findSender(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<SenderRow | undefined> {
  const { rows } = await sql<SenderRow>`
    select ${COLUMNS} from app.company_senders s
    where s.workspace_id = ${workspaceId}::uuid and s.company_id = ${companyId}::uuid`.execute(tx)
  return rows[0]
}

/** The server of the company in whose name a mail goes. */
export async function findSenderOfMail(tx: Tx, { actor: { workspaceId } }: Act, mailId: string): Promise<SenderRow | undefined> {
  const { rows } = await sql<SenderRow>`
    select ${COLUMNS} from app.mails m
    join app.company_senders s on s.workspace_id = ${workspaceId}::uuid and s.company_id = m.company_id
    where m.workspace_id = ${workspaceId}::uuid and m.id = ${mailId}::uuid`.execute(tx)
  return rows[0]
}

/** Companies whose mails go by a server of their own, and from which address. */
export async function selectSenders(tx: Tx, { actor: { workspaceId } }: Act): Promise<{ companyId: string; address: string }[]> {
  const { rows } = await sql<{ companyId: string; address: string }>`
    select company_id as "companyId", address from app.company_senders where workspace_id = ${workspaceId}::uuid order by address`.execute(
    tx,
  )
  return rows
}
