import type { Contact } from '@invoice/contract/contacts.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { presentContact } from './contacts-store.ts'

export type ContactKeys = { vatNumbers: string[]; registrationNumbers: string[]; codes: string[]; names: string[] }

/** Those with one of the numbers, codes or exact names, the oldest first. They stay as they are until the transaction ends. */
export async function findContactsByKeys(tx: Tx, workspaceId: string, keys: ContactKeys): Promise<Contact[]> {
  const { vatNumbers, registrationNumbers, codes, names } = keys
  const rows = await tx
    .selectFrom('app.contacts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('merged_into_id', 'is', null)
    .where((is) =>
      is.or([
        ...(vatNumbers.length > 0 ? [is.and([is('vat_number', 'in', vatNumbers), is('vat_number', '<>', '')])] : []),
        ...(registrationNumbers.length > 0
          ? [is.and([is('registration_number', 'in', registrationNumbers), is('registration_number', '<>', '')])]
          : []),
        ...(codes.length > 0 ? [is('code', 'in', codes)] : []),
        ...(names.length > 0 ? [is('name_bg', 'in', names), is('name_en', 'in', names)] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(presentContact)
}
