import type { Contact, summariseContacts } from '@invoice/contract/records/contacts.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../platform/act.ts'
import { listed } from '../../platform/db/search/searched-list.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { contactList, presentContact } from './contacts-store.ts'

const AT_ONCE = 1000

/** All that the filter finds, in the order in which they were made, piece by piece: those after an id, none after the last one. */
export async function readContactsAfter(
  tx: Tx,
  act: Act,
  filter: ParsedOf<typeof summariseContacts>['query'],
  afterId: string | null,
): Promise<Contact[]> {
  const found = listed(tx, act, contactList, filter).clearSelect().select('id').orderBy('id').limit(AT_ONCE)
  const ids = (await (afterId === null ? found : found.where('id', '>', afterId)).execute()).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('app.contacts')
    .selectAll()
    .where('workspace_id', '=', act.actor.workspaceId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(presentContact)
}
