import { sql } from 'kysely'
import { newId } from '../../../platform/new-id.ts'
import type { Studio } from '../../documents/testing/studio.ts'

/** An account of the studio's company in a bank, with nothing in it. An earlier one of that IBAN gives it up: it is of one account. */
export async function aTreasuryAccount({ inWorkspace, act, client }: Studio, { iban = '', currency = 'EUR' } = {}): Promise<string> {
  const id = newId()
  const { workspaceId } = act.actor
  await inWorkspace(async (tx) => {
    await sql`update app.treasury_accounts set iban = '' where workspace_id = ${workspaceId} and iban = ${iban}`.execute(tx)
    await sql`
      insert into app.treasury_accounts (workspace_id, id, company_id, name, type, currency, iban, created_at)
      values (${workspaceId}::uuid, ${id}::uuid, ${client.companyId}::uuid, 'Разплащателна', 'bank', ${currency}, ${iban}, ${act.clock.now()}::timestamptz)`.execute(
      tx,
    )
  })
  return id
}
