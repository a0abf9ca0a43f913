import { randomUUID } from 'node:crypto'
import { camt, type MadeEntry } from '../../apps/server/src/platform/bank-files/testing/files.ts'
import { newId } from '../../apps/server/src/platform/new-id.ts'
import type { Member } from '../server.ts'
import type { Stage } from './stage.ts'

/** An account of the member's company in a bank. */
export async function anAccount(stage: Pick<Stage, 'ask'>, { workspaceId, issuer }: Member): Promise<string> {
  const id = newId()
  await stage.ask(
    `insert into app.treasury_accounts (workspace_id, id, company_id, name, type, currency, iban, created_at)
     values ($1, $2, $3, 'Разплащателна', 'bank', 'EUR', '', now())`,
    [workspaceId, id, issuer.companyId],
  )
  return id
}

export function statementForm(entries: readonly MadeEntry[]): FormData {
  const form = new FormData()
  form.append('file', new File([camt({ entries })], 'statement.xml'))
  return form
}

/** Through HTTP, before anything is taken away. */
export async function takenIn(
  { stage, member }: { stage: Pick<Stage, 'url'>; member: Member },
  accountId: string,
  entries: readonly MadeEntry[],
): Promise<void> {
  // biome-ignore lint/style/noRestrictedGlobals: the drill stands for a browser
  const answer = await fetch(`${stage.url}/api/treasury/accounts/${accountId}/statements`, {
    method: 'POST',
    headers: { ...member.headers, 'idempotency-key': randomUUID() },
    body: statementForm(entries),
  })
  if (!answer.ok) throw new Error(`The statement was answered ${answer.status} ${await answer.text()}`)
}
