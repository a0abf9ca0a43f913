import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type Row = { name: string; iban: string; bic: string; amount: string; remittance: string; executionOn: string }

/** What a bank was asked to transfer to the contacts, the newest first. */
export async function transfersOfContacts(tx: Tx, { actor: { workspaceId } }: Act, contactIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.name, t.iban, t.bic, t.amount::text as amount, t.remittance, r.execution_on::text as "executionOn" from app.payment_run_transfers t
      join app.payment_runs r on r.workspace_id = ${workspaceId}::uuid and r.id = t.run_id
    where t.workspace_id = ${workspaceId}::uuid and t.contact_id = any(${contactIds}::uuid[]) order by r.execution_on desc, t.id desc`.execute(
    tx,
  )
  return rows
}
