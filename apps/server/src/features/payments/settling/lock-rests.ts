import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { restOf } from '@invoice/domain/documents/open.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { lockContact } from '../record/payments-store.ts'
import { lockDocuments } from './allocations-store.ts'

/** What payments may still settle of each of the documents, in its currency; nobody else settles them until this transaction ends. */
export async function lockRests(tx: Tx, act: Act, ids: readonly string[]): Promise<Map<string, DecimalText>> {
  return new Map((await lockDocuments(tx, act, ids)).map((document) => [document.id, restOf(document)]))
}

/** The contacts of payments that are about to be recorded: nobody merges them until this transaction ends. To be locked before documents. */
export async function lockContacts(tx: Tx, act: Act, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await lockContact(tx, act, id)
}

type Locked = { contacts: readonly string[]; documents: readonly string[] }

/** What several payments will ask for, before the first of them and in the order in which everybody locks: contacts, then documents. */
export async function lockAll(tx: Tx, act: Act, { contacts, documents }: Locked): Promise<void> {
  await lockContacts(tx, act, contacts)
  await lockDocuments(tx, act, [...new Set(documents)])
}
