import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type Learnt = { iban: string; times: number; learntAt: Date }
type Rule = {
  direction: string
  act: string
  partyIban: string
  partyKey: string
  reasonKey: string
  category: string
  description: string
}

/** From which accounts in banks the contacts were seen to pay, or were paid to; the newest first. */
export async function readLearntIbansOf(tx: Tx, { actor: { workspaceId } }: Act, contactIds: readonly string[]) {
  const { rows } = await sql<Learnt>`
    select iban, times, learnt_at as "learntAt" from app.learnt_ibans
    where workspace_id = ${workspaceId}::uuid and contact_id = any(${contactIds}::uuid[]) order by learnt_at desc, iban`.execute(tx)
  return rows.map(({ learntAt, ...learnt }) => ({ ...learnt, learntAt: learntAt.toISOString() }))
}

/** By what the entries of banks' statements are taken for theirs without asking, the oldest first. */
export async function readRulesOf(tx: Tx, { actor: { workspaceId } }: Act, contactIds: readonly string[]): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select direction, act, party_iban as "partyIban", party_key as "partyKey", reason_key as "reasonKey", category, description from app.statement_rules
    where workspace_id = ${workspaceId}::uuid and contact_id = any(${contactIds}::uuid[]) order by made_at, id`.execute(tx)
  return rows
}

/** What comes of them in statements is taken for nobody's from now on. What was decided stays. */
export async function forgetPayers(tx: Tx, { actor: { workspaceId } }: Act, contactIds: readonly string[]): Promise<void> {
  await sql`
    delete from app.learnt_ibans where workspace_id = ${workspaceId}::uuid and contact_id = any(${contactIds}::uuid[])`.execute(tx)
  await sql`
    delete from app.statement_rules where workspace_id = ${workspaceId}::uuid and contact_id = any(${contactIds}::uuid[])`.execute(tx)
  // A proposal that was set aside may be made again, by whoever is known by it then.
  await sql`
    delete from app.dismissed_rules where workspace_id = ${workspaceId}::uuid and contact_id = any(${contactIds}::uuid[])`.execute(tx)
}
