import type { Assistants } from '@invoice/contract/programs/assistants.ts'
import type { Act } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findAssistants, writeAssistants } from './assistants-store.ts'

export async function readAssistants(tx: Tx, act: Act): Promise<Assistants> {
  return findAssistants(tx, act)
}

type Wanted = { readonly [What in keyof Assistants]?: Assistants[What] | undefined }

/** What is left out stays; what is said again changes nothing, and is not written down. */
export async function saveAssistants(tx: Tx, act: Act, { mayIssue, mayPay }: Wanted): Promise<Assistants> {
  const before = await readAssistants(tx, act)
  const wanted = { mayIssue: mayIssue ?? before.mayIssue, mayPay: mayPay ?? before.mayPay }
  const changes = changesBetween(before, wanted)
  if (changes.length > 0) {
    await writeAssistants(tx, act, wanted)
    await writeAudit(tx, act, 'assistants.updated', null, { changes })
  }
  return wanted
}
