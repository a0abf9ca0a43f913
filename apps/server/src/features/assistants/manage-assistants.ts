import type { Assistants } from '@invoice/contract/assistants.ts'
import type { Act } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findMayIssue, setMayIssue } from './assistants-store.ts'

export async function readAssistants(tx: Tx, act: Act): Promise<Assistants> {
  return { mayIssue: await findMayIssue(tx, act) }
}

/** What is said again changes nothing, and is not written down. */
export async function saveAssistants(tx: Tx, act: Act, wanted: Assistants): Promise<Assistants> {
  const changes = changesBetween(await readAssistants(tx, act), wanted)
  if (changes.length > 0) {
    await setMayIssue(tx, act, wanted.mayIssue)
    await writeAudit(tx, act, 'assistants.updated', null, { changes })
  }
  return wanted
}
